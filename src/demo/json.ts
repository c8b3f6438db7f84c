/** What can be in an answer; a bigint is sent as a bare integer. */
export type Json =
  | string
  | number
  | bigint
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { readonly [field: string]: Json }

/** A JSON object of any kind. */
export type Fields = Record<string, unknown>

/** Whether it is a JSON object, and no list. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
