import { type ApiRequest, invalid, notFound } from './request.ts'
import { blockInPath } from './blocks.ts'
import { tokenAt, type Token } from './accounts.ts'

/** An endpoint of an account. An unknown one gets an empty response, not an error. */
export const ofAccount =
  (answer: (ask: ApiRequest, account: number) => unknown, stranger: (hash: string) => unknown) =>
  (ask: ApiRequest): unknown => {
    const hash = addressInPath(ask)
    const account = ask.chain.accountOf(hash)
    return account === null ? stranger(hash) : answer(ask, account)
  }
export const listOf = (answer: (ask: ApiRequest, account: number) => unknown) =>
  ofAccount(answer, () => ({ items: [], next_page_params: null }))

export const ofBlock = (answer: (ask: ApiRequest, block: number) => unknown) => (ask: ApiRequest) =>
  answer(ask, blockInPath(ask))

export const ofToken =
  (answer: (ask: ApiRequest, token: Token) => unknown) =>
  (ask: ApiRequest): unknown => {
    const account = ask.chain.accountOf(addressInPath(ask))
    const found = account === null ? null : tokenAt(account)
    if (!found) throw notFound()
    return answer(ask, found)
  }

export const ofInstance = (answer: (ask: ApiRequest, token: Token, id: bigint) => unknown) =>
  ofToken((ask, found) => {
    const id = ask.path.id ?? ''
    if (!/^\d{1,78}$/.test(id)) throw invalid('token_id_param', 'Invalid integer')
    if (!found.items && !found.kinds) throw notFound()
    return answer(ask, found, BigInt(id))
  })

function addressInPath({ path }: ApiRequest): string {
  const hash = path.address ?? ''
  if (!/^0x[0-9a-f]{40}$/i.test(hash)) throw invalid('address_hash_param', 'Invalid format')
  return hash.toLowerCase()
}
