import type * as v from 'valibot'
import { flag, json, list, maybe, record, text } from './fields.ts'

/** A decoded parameter. `value` is text, or nested arrays and objects of text for tuples and arrays. */
export const Parameter = record(
  { name: maybe(text), type: maybe(text), indexed: maybe(flag), value: maybe(json) },
  { indexed: ['indexed?'] },
)
export type Parameter = v.InferOutput<typeof Parameter>

/** A call, event or error that the server could decode. `method_id` is 4 bytes in hex, `method_call` its signature. */
export const Decoded = record({
  method_call: maybe(text),
  method_id: maybe(text),
  parameters: list(Parameter),
})
export type Decoded = v.InferOutput<typeof Decoded>
