import type { Ask } from './ask.ts'
import { askedBlock } from './blocks.ts'
import { tokenAt, type Token } from './cast.ts'
import { invalid, notFound } from './refusal.ts'

// Whom or what a path is about, found before an endpoint answers.

/** An endpoint of an account. Who isn't of the cast has nothing, which is no error. */
export const ofAccount =
  (answer: (ask: Ask, account: number) => unknown, stranger: (hash: string) => unknown) =>
  (ask: Ask): unknown => {
    const hash = askedAddress(ask)
    const account = ask.chain.accountOf(hash)
    return account === null ? stranger(hash) : answer(ask, account)
  }
export const listOf = (answer: (ask: Ask, account: number) => unknown) =>
  ofAccount(answer, () => ({ items: [], next_page_params: null }))

export const ofBlock = (answer: (ask: Ask, block: number) => unknown) => (ask: Ask) =>
  answer(ask, askedBlock(ask))

export const ofToken =
  (answer: (ask: Ask, token: Token) => unknown) =>
  (ask: Ask): unknown => {
    const account = ask.chain.accountOf(askedAddress(ask))
    const found = account === null ? null : tokenAt(account)
    if (!found) throw notFound()
    return answer(ask, found)
  }

export const ofInstance = (answer: (ask: Ask, token: Token, id: bigint) => unknown) =>
  ofToken((ask, found) => {
    const id = ask.path.id ?? ''
    if (!/^\d{1,78}$/.test(id)) throw invalid('token_id_param', 'Invalid integer')
    if (!found.items && !found.kinds) throw notFound()
    return answer(ask, found, BigInt(id))
  })

function askedAddress({ path }: Ask): string {
  const hash = path.address ?? ''
  if (!/^0x[0-9a-f]{40}$/i.test(hash)) throw invalid('address_hash_param', 'Invalid format')
  return hash.toLowerCase()
}
