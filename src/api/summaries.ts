import * as v from 'valibot'
import { Address } from './addresses.ts'
import type { Api } from './client/client.ts'
import { flag, json, list, maybe, object, oneOf, record, text } from './fields.ts'
import { ApiError } from './client/errors.ts'
import { foundQuery, readRecord } from './query.ts'
import { Token } from './tokens.ts'

/** What stands at a place of the sentence. `value` is kept as sent; where it is an address or a token, it is read there too. */
const Variable = v.pipe(
  object,
  v.transform((sent) => ({
    ...sent,
    address: sent.type === 'address' ? sent.value : null,
    token: sent.type === 'token' ? sent.value : null,
  })),
  record({
    type: maybe(oneOf('address', 'token', 'string', 'currency', 'timestamp', 'method', 'dexTag', 'link')),
    value: maybe(json),
    address: maybe(Address),
    token: maybe(Token),
  }),
)

/** A sentence with places for variables: `{sender} swapped {amount}`. Places without a variable stay as they are. */
const Sentence = record({
  summary_template: text,
  summary_template_variables: v.fallback(
    v.nullish(v.record(text, v.fallback(v.nullable(Variable), null)), {}),
    {},
  ),
})

/** What a transaction did, in sentences; none where the server found nothing to say. */
export const Summary = record({
  success: maybe(flag),
  data: maybe(record({ summaries: list(Sentence) })),
})
export type Summary = v.InferOutput<typeof Summary>

/** `GET /transactions/{hash}/summary`: slow, and off on many servers, which is then not asked again; beyond the document. */
export const summaryQuery = (api: Api, transaction: string) => {
  const path = `/transactions/${transaction}/summary`
  const query = foundQuery(api, path, async ({ signal }) => {
    try {
      return readRecord(await api.get(path, {}, { signal }), Summary)
    } catch (error) {
      // a server refuses it without a key only where the service behind it is off
      if (error instanceof ApiError && error.kind === 'refused') api.endpoints.lose(path)
      throw error
    }
  })
  // a service that failed once is not worth the wait again
  return { ...query, retry: false, staleTime: Infinity }
}
