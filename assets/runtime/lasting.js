// Whether the browser may remove what is stored here when it is short of space, or when nobody comes for a week.

const ASKED = "four-ages/asked"; // the browser was asked to keep it, which some ask the person about
const installed = navigator.standalone === true || matchMedia("(display-mode: standalone)").matches;

/** Whether Safari removes it after seven days without a visit, as it does for pages that are not on the home screen. */
export const forgets = () => navigator.vendor.startsWith("Apple") && !installed && location.protocol !== "file:";

/** Whether this browser was asked already. */
export function asked() {
  try {
    return localStorage.getItem(ASKED) !== null;
  } catch {
    return true; // nothing is stored here
  }
}

/** Ask the browser, once, to keep what is stored. */
export function keep() {
  if (asked()) return;
  try {
    localStorage.setItem(ASKED, "1");
  } catch {
    return; // full: another time
  }
  navigator.storage?.persist?.().catch(() => {});
}
