import type { Json } from './json.ts'

/** An answer that is no record: a status and its body. */
export class Refusal extends Error {
  readonly status: number
  readonly body: Json
  constructor(status: number, body: Json) {
    super(`HTTP ${status}`)
    this.status = status
    this.body = body
  }
}

export const notFound = (): Refusal => new Refusal(404, { message: 'Not found' })

/** As servers tell of a parameter that they cannot read. */
export const invalid = (pointer: string, detail: string): Refusal =>
  new Refusal(422, { errors: [{ title: 'Invalid value', detail, source: { pointer: `/${pointer}` } }] })
