import * as v from 'valibot'
import { Transaction } from '#api/transactions.ts'
import { briefUnits } from '#format/units.ts'
import { type Flow, flowOf, wordsOf } from './flow.ts'

export const hash = `0x${'1'.repeat(64)}`
export const at = (letter: string) => `0x${letter.repeat(40)}`
export const [alice, router, pool, bob] = [at('a'), at('b'), at('c'), at('d')]
export const zeroAddress = at('0')
export const person = (index: number) => `0x${(index + 1).toString(16).padStart(40, '0')}`
export const usd = { address_hash: at('e'), symbol: 'USD', decimals: '6', exchange_rate: '1' }
const weth = { address_hash: at('f'), symbol: 'WETH', decimals: '18', exchange_rate: '2000' }
export const foxes = { address_hash: at('9'), symbol: 'FOX', type: 'ERC-721' }
export const games = { address_hash: at('8'), symbol: 'GAME', type: 'ERC-1155' }
export const moved = (from: unknown, to: unknown, token: unknown, total: unknown) => ({
  transaction_hash: hash,
  from,
  to,
  token,
  total,
})
export const dollars = (from: unknown, to: unknown, value = '1250000000') => moved(from, to, usd, { value })

export const read = (sent: object) =>
  v.parse(Transaction, { hash, from: alice, to: router, value: '0', block_number: 1, status: 'ok', ...sent })
export const chain = { chainId: '1', currency: { symbol: 'ETH', decimals: 18 } }
export const flow = (sent: object) => flowOf(read(sent), chain, briefUnits)

/** A flow as text: parties by their letter, edges as `a > b 1: what worth`. */
const described = (drawn: Flow | null) => {
  const end = (party: number | string) =>
    typeof party === 'number' ? drawn?.parties[party]?.address.hash.slice(2, 3).toLowerCase() : party
  return drawn?.edges.map(
    (edge) =>
      `${end(edge.from)} > ${end(edge.to)}${edge.rows ? ` ${edge.rows}` : ''}: ${wordsOf(edge)}${edge.worth ? ` ${edge.worth}` : ''}`,
  )
}

export const edges = (sent: object) => described(flow(sent))
export const roles = (sent: object) =>
  flow(sent)?.parties.map(({ address, role }) => `${address.hash.slice(2, 3)} ${role}`)

export const swap = {
  token_transfers: [
    moved(pool, alice, weth, { value: '401712345678900000' }),
    dollars(alice, router),
    dollars(router, pool),
  ],
}

export const hub = (many: number) => ({
  token_transfers: Array.from({ length: many }, (_, index) => dollars(alice, person(index))),
})

export const ring = (many: number) => ({
  token_transfers: Array.from({ length: 3 * many }, (_, index) =>
    dollars(person((index * 7) % many), person((index * 4 + 3) % many)),
  ),
})
