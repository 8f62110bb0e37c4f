// Run in Node by glue.py: `node statements.mjs pyodide.asm.mjs` prints, as JSON, the statements of the only function that
// Emscripten writes, and the text before and after them. Each statement comes with the name that it defines, if it does
// nothing else.
import { readFileSync } from "node:fs";
import { parse } from "acorn";

const MAIN = "_createPyodideModule";
const EFFECTLESS = ["ObjectExpression", "ArrowFunctionExpression", "FunctionExpression", "Identifier", "Literal"];

const text = readFileSync(process.argv[2], "utf8");
const found = parse(text, { ecmaVersion: "latest", sourceType: "module" }).body.find((node) => node.id?.name === MAIN);
if (!found) throw new Error(`pyodide.asm.mjs has no function ${MAIN}`);
const { body } = found.body;

const harmless = (node) => !node || EFFECTLESS.includes(node.type) || (node.type === "ArrayExpression" && !node.elements.length);

function defined(node) {
  if (node.type === "FunctionDeclaration") return node.id.name;
  if (node.type === "VariableDeclaration" && node.declarations.length === 1) {
    const [{ id, init }] = node.declarations;
    return harmless(init) ? id.name : null;
  }
  const { left, right } = node.expression ?? {};
  const onModule = left?.object?.name === "Module" && typeof left.property.value === "string";
  return onModule && right.type === "Identifier" ? left.property.value : null; // Module["x"]=y
}

const end = body.at(-1).end;
console.log(
  JSON.stringify({
    before: text.slice(0, body[0].start),
    statements: body.map((node, n) => [text.slice(node.start, body[n + 1]?.start ?? end), defined(node)]),
    after: text.slice(end),
  }),
);
