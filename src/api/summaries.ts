import * as v from 'valibot'
import { Address } from './addresses.ts'
import type { Api } from './client/client.ts'
import { flag, json, list, maybe, object, oneOf, record, text } from './fields.ts'
import { ApiError } from './client/errors.ts'
import { foundQuery, readRecord } from './query.ts'
import { Token } from './tokens.ts'

/** A variable of the sentence. `value` is kept as sent; addresses and tokens are also read. */
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

/** A template with variables: `{sender} swapped {amount}`. Unknown placeholders stay. */
const Sentence = record({
  summary_template: text,
  summary_template_variables: v.fallback(
    v.nullish(v.record(text, v.fallback(v.nullable(Variable), null)), {}),
    {},
  ),
})

/** What a transaction did, in sentences; may be empty. */
export const Summary = record({
  success: maybe(flag),
  data: maybe(record({ summaries: list(Sentence) })),
})
export type Summary = v.InferOutput<typeof Summary>

/** `GET /transactions/{hash}/summary`: slow; disabled on many servers, which then aren't asked again (undocumented). */
export const summaryQuery = (api: Api, transaction: string) => {
  const path = `/transactions/${transaction}/summary`
  const query = foundQuery(api, path, async ({ signal }) => {
    try {
      return readRecord(await api.get(path, {}, { signal }), Summary)
    } catch (error) {
      // keyless, a refusal means that the service behind it is off
      if (error instanceof ApiError && error.kind === 'refused') api.endpoints.lose(path)
      throw error
    }
  })
  // too slow to retry
  return { ...query, retry: false, staleTime: Infinity }
}
