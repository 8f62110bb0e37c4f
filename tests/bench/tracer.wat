;; Joined by profile.py to an engine that binaryen's --instrument-memory has made: notes each block of 256 bytes that is read, in
;; the first half of its own memory, or written, in the second half. A half has a byte for each block of 512 MiB.
(module
  (memory (export "touched") 64)
  (func (export "load_ptr") (param $id i32) (param $size i32) (param $offset i32) (param $at i32) (result i32)
    (i32.store8 (i32.shr_u (i32.add (local.get $offset) (local.get $at)) (i32.const 8)) (i32.const 1))
    (local.get $at))
  (func (export "store_ptr") (param $id i32) (param $size i32) (param $offset i32) (param $at i32) (result i32)
    (i32.store8 offset=2097152
      (i32.shr_u (i32.add (local.get $offset) (local.get $at)) (i32.const 8)) (i32.const 1))
    (local.get $at))
  (func (export "load_val_i32") (param i32 i32) (result i32) (local.get 1))
  (func (export "load_val_i64") (param i32 i64) (result i64) (local.get 1))
  (func (export "load_val_f32") (param i32 f32) (result f32) (local.get 1))
  (func (export "load_val_f64") (param i32 f64) (result f64) (local.get 1))
  (func (export "store_val_i32") (param i32 i32) (result i32) (local.get 1))
  (func (export "store_val_i64") (param i32 i64) (result i64) (local.get 1))
  (func (export "store_val_f32") (param i32 f32) (result f32) (local.get 1))
  (func (export "store_val_f64") (param i32 f64) (result f64) (local.get 1))
  (func (export "memory_grow_pre") (param i32 i32) (result i32) (local.get 1))
  (func (export "memory_grow_post") (param i32 i32) (result i32) (local.get 1)))
