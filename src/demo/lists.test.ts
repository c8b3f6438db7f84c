import { describe, expect, test } from 'vitest'
import { ask, demo, pages, demoAtClock } from './demo.testing.ts'
import type { Fields } from './answer.ts'
import { blocks, contracts, people, tokens, transactions } from './places.ts'

function identity(item: Fields): string {
  const [address, token, total] = [item.address ?? item.address_hash, item.token, item.total] as Record<
    string,
    unknown
  >[]
  const place = item.hash ?? item.transaction_hash ?? item.tx_hash ?? item.height ?? item.block_number
  const party = address?.hash ?? item.address_hash
  return JSON.stringify([
    place,
    item.log_index,
    item.index,
    item.id,
    item.token_id,
    total?.token_id,
    typeof party === 'string' ? party : null,
    token?.address_hash ?? token?.address,
  ])
}

const unbatched = (item: Fields): Fields[] =>
  Array.isArray(item.total) ? item.total.map((total: unknown) => ({ ...item, total })) : [item]

const { alice, bob, staker, builder, exchange } = people
const lists: [path: string, pages: number][] = [
  ['/transactions', 5],
  ['/transactions?type=contract_creation', 3],
  ['/transactions?method=multicall', 3],
  ['/blocks', 4],
  ['/withdrawals', 4],
  ['/addresses', 4],
  ['/addresses?sort=transactions_count&order=desc', 3],
  ['/token-transfers', 5],
  [`/transactions/${transactions.manyLogs}/logs`, 10],
  [`/transactions/${transactions.manyLogs}/token-transfers`, 10],
  [`/transactions/${transactions.manyLogs}/state-changes`, 10],
  [`/blocks/${blocks.withdrawals}/withdrawals`, 10],
  [`/addresses/${alice}/transactions`, 6],
  [`/addresses/${alice}/transactions?filter=from`, 4],
  [`/addresses/${alice}/transactions?sort=value&order=desc`, 4],
  [`/addresses/${contracts.router}/transactions?sort=fee&order=asc`, 4],
  [`/addresses/${bob}/transactions?sort=block_number&order=asc`, 4],
  [`/addresses/${alice}/token-transfers`, 6],
  [`/addresses/${alice}/token-transfers?type=ERC-1155`, 4],
  [`/addresses/${alice}/token-transfers?token=${tokens.dollar}&filter=to`, 4],
  [`/addresses/${alice}/internal-transactions`, 4],
  [`/addresses/${alice}/nft`, 20],
  [`/addresses/${alice}/coin-balance-history`, 3],
  [`/addresses/${staker}/withdrawals`, 4],
  [`/addresses/${builder}/blocks-validated`, 3],
  [`/addresses/${exchange}/transactions`, 4],
  [`/addresses/${tokens.dollar}/logs`, 4],
  [`/tokens/${tokens.dollar}/transfers`, 4],
  [`/tokens/${tokens.passes}/transfers`, 6],
  [`/tokens/${tokens.dollar}/holders`, 5],
  [`/tokens/${tokens.foxes}/holders`, 40],
  [`/tokens/${tokens.passes}/holders`, 40],
  [`/tokens/${tokens.foxes}/instances`, 100],
  [`/tokens/${tokens.embers}/instances`, 30],
  [`/tokens/${tokens.passes}/instances/3/holders`, 40],
  [`/tokens/${tokens.studies}/instances/7/transfers`, 10],
  ['/search?q=pocket%20wallet', 3],
]

describe('lists', () => {
  test.each(lists)('%s goes on without loss or repetition', async (path, most) => {
    const found = await pages(path, most)
    for (const page of found.slice(0, -1)) expect(page.items).toHaveLength(50)
    const all = found.flatMap(({ items }) => items.map(identity))
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBeGreaterThan(0)
    expect(found.length === most || found.at(-1)?.next_page_params === null).toBe(true)
  })

  test.each(lists)('%s goes on by the same records on a strict and on an old server', async (path, most) => {
    const few = Math.min(most, 3)
    const known = (await pages(path, few)).flatMap(({ items }) => items.map(identity))
    const isRefused = path.startsWith('/transactions?')
    const strict = isRefused
      ? known
      : (await pages(path, few, demoAtClock({ strict: true }))).flatMap(({ items }) => items.map(identity))
    expect(strict).toEqual(known)
    const old = (await pages(path, few, demoAtClock({ legacy: true }))).flatMap(({ items }) =>
      items.flatMap(unbatched).map(identity),
    )
    expect(old).toEqual(known)
  })

  test('a list is as long as its counter says', async () => {
    const count = async (path: string): Promise<number> =>
      (await pages(path, 1000)).reduce((sum, { items }) => sum + items.length, 0)
    const wallet = (
      (await ask(`/transactions/${transactions.contractCreation}`)).body as {
        created_contract: { hash: string }
      }
    ).created_contract.hash
    for (const address of [alice, people.dave, wallet]) {
      const counters: Fields = (await ask(`/addresses/${address}/counters`)).body
      expect(await count(`/addresses/${address}/transactions`)).toBe(
        Number(counters.transactions_count) + (address === alice ? 1 : 0),
      )
      expect(await count(`/addresses/${address}/token-transfers`)).toBe(
        Number(counters.token_transfers_count),
      )
    }
    const { holders_count }: Fields = (await ask(`/tokens/${tokens.dollar}`)).body
    expect(await count(`/tokens/${tokens.dollar}/holders`)).toBe(Number(holders_count))
  })

  test('the sizes that were promised', async () => {
    const router: Fields = (await ask(`/addresses/${contracts.router}/counters`)).body
    expect(Number(router.transactions_count)).toBeGreaterThan(100_000)
    const dollar: Fields = (await ask(`/tokens/${tokens.dollar}/counters`)).body
    expect(Number(dollar.token_holders_count)).toBeGreaterThan(10_000)
    const foxes: Fields = (await ask(`/tokens/${tokens.foxes}`)).body
    expect(Number(foxes.total_supply)).toBeGreaterThan(1_000)
    expect(
      (await pages(`/transactions/${transactions.manyLogs}/logs`, 9)).flatMap(({ items }) => items),
    ).toHaveLength(200)
  })

  test('the order that is asked for, and the filter', async () => {
    const values = (await pages(`/addresses/${alice}/transactions?sort=value&order=desc`, 3)).flatMap(
      ({ items }) => items.map(({ value }) => BigInt(String(value))),
    )
    expect(values).toEqual(values.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)))
    const sent = (await pages(`/addresses/${alice}/transactions?filter=from`, 2)).flatMap(({ items }) =>
      items.map(({ from }) => (from as Fields).hash),
    )
    expect(new Set(sent)).toEqual(new Set([alice]))
    const types = (await pages(`/addresses/${alice}/token-transfers?type=ERC-1155,ERC-404`, 2)).flatMap(
      ({ items }) => items.map(({ token_type }) => token_type),
    )
    expect(new Set(types)).toEqual(new Set(['ERC-1155', 'ERC-404']))
  })

  test('an id above 2^53 comes as a bare integer in a cursor', async () => {
    const response = await demo(`https://demo.example/api/v2/tokens/${tokens.embers}/instances`)
    expect(await response.text()).toMatch(/"unique_token":5789\d{73}\b/)
  })
})
