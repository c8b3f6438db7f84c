import { count } from '#format/count.ts'

/** What a link names: a block or an NFT by `id`, the NFT's token and all else by `hash`. */
type Asked = { hash?: string; id?: string }
/** What records have of these, each kind under names of its own. */
type Told = {
  hash?: string | null
  address_hash?: string
  height?: number
  id?: bigint
  token?: { address_hash: string } | null
}

/** What a record is, as `Another block than asked for: 7`; null where it is the one of the link. */
export function otherRecord(record: object, { hash, id }: Asked): string | null {
  const told: Told = record
  const say = (kind: string, sent: string) => `Another ${kind} than asked for: ${sent}`
  const isOther = (sent: string | null | undefined, asked: string | undefined): sent is string =>
    Boolean(sent && asked) && sent?.toLowerCase() !== asked?.toLowerCase()
  if (told.height !== undefined) {
    if (!id?.startsWith('0x'))
      return isOther(String(told.height), id) ? say('block', count(told.height)) : null
    return isOther(told.hash, id) ? say('block', told.hash) : null
  }
  if (id !== undefined && told.id !== undefined) {
    if (isOther(String(told.id), id)) return say('NFT', String(told.id))
    const token = told.token?.address_hash
    return isOther(token, hash) ? say('NFT', `${id} of ${token}`) : null
  }
  if (isOther(told.address_hash, hash)) return say('token', told.address_hash)
  return isOther(told.hash, hash) ? say(hash?.length === 66 ? 'transaction' : 'address', told.hash) : null
}
