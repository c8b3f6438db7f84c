import type * as v from 'valibot'
import { Address } from './addresses.ts'
import { addressHash, amount, flag, json, maybe, record, text } from './fields.ts'
import { Token } from './tokens.ts'

const Thumbnails = record({
  original: maybe(text),
  '60x60': maybe(text),
  '250x250': maybe(text),
  '500x500': maybe(text),
})

/** One NFT. Metadata is any JSON, URLs are untrusted text. Lists of holdings add `token_type` and `value` (how many). */
export const Instance = record({
  id: amount,
  is_unique: maybe(flag),
  owner: maybe(Address),
  holder_address_hash: maybe(addressHash),
  token: maybe(Token),
  metadata: maybe(json),
  image_url: maybe(text),
  animation_url: maybe(text),
  external_app_url: maybe(text),
  media_type: maybe(text),
  media_url: maybe(text),
  thumbnails: maybe(Thumbnails),
  token_type: maybe(text),
  value: maybe(amount),
})
export type Instance = v.InferOutput<typeof Instance>
