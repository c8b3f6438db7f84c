import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { itemsOf } from '#api/listOnce.ts'
import { impostors } from '#api/impostors.ts'
import { addressTokenTransfersQuery } from '#api/tokenTransferLists.ts'
import { addressTokensQuery } from '#api/tokenBalances.ts'
import { isSameHash } from '#api/sameHash.ts'
import { allTokens } from '#demo/cast.ts'
import { still } from '#demo/asking.testing.ts'
import { story, tokens } from '#demo/places.ts'
import { lettersOf } from '#format/letters.ts'
import { noiseOf } from '#views/address/noise.ts'
import { impostorsAmong } from '#views/likeness/impostors.ts'
import { knownOf, suspectsIn } from '#views/likeness/alike.ts'
import { meet, nobodyMet } from '#views/likeness/met.ts'
import { foldedRows } from '#views/list/folded.ts'

const api = createApi({ network: 'demo', base: 'https://demo.example' }, still())
const client = new QueryClient()

const transfers = async () => {
  const query = addressTokenTransfersQuery(api, story.chandler, {})
  return itemsOf(await client.fetchInfiniteQuery({ ...query, pages: 10 }), query)
}

test('a list with everything folded adds up to the same balances', async () => {
  const rows = await transfers()
  const met = nobodyMet()
  for (const row of rows) meet(met, row)
  const suspects = suspectsIn(met, knownOf([], []))
  expect([...suspects]).toEqual([story.mimic.toLowerCase()])
  impostors.hold(new Set(impostorsAmong(met.tokens.values(), 'DMO').keys()))
  const lines = rows.map((item, at) => ({ key: String(at), item }))
  const folded = foldedRows(
    lines,
    ({ item }) => noiseOf(item, story.chandler, suspects),
    () => false,
  )
  expect(folded.length).toBeLessThan(rows.length / 2)
  const all = folded.flatMap((one) => ('row' in one ? [one.row] : [...one.fold.rows])).map(({ item }) => item)
  const dollars = all
    .filter(({ token }) => isSameHash(token?.address_hash, tokens.dollar))
    .reduce((sum, { from, total: [total] }) => {
      const value = total?.value ?? 0n
      return isSameHash(from?.hash, story.chandler) ? sum - value : sum + value
    }, 0n)
  const query = addressTokensQuery(api, story.chandler, {})
  const held = itemsOf(await client.fetchInfiniteQuery(query), query)
  expect(dollars).toBe(held.find(({ token }) => isSameHash(token?.address_hash, tokens.dollar))?.value)
})

test('all of the demo chain’s impostors are found, and nobody else', async () => {
  const met = nobodyMet()
  for (const row of await transfers()) meet(met, row)
  const all = allTokens.map((token, at) => ({
    ...token,
    address_hash: `0x${String(at).padStart(40, '0')}`,
    exchange_rate: token.rate ?? null,
    circulating_market_cap: token.rate ? String(1000 - at) : null,
    holders_count: 1000 - at,
    reputation: null,
  }))
  const found = impostorsAmong(all, 'DMO')
  const odd = all.filter(({ symbol, name }) => /[^\0-\x7f]/.test(symbol + name) && symbol !== 'BONUS ✅')
  expect(odd).toHaveLength(story.impostors.length)
  expect([...found.keys()].toSorted()).toEqual(odd.map(({ address_hash }) => address_hash).toSorted())
})

test('honest names have no mark', async () => {
  const rows = await transfers()
  const names = [
    'Причал № 9',
    'Λιμάνι Πειραιά',
    '港コイン商店',
    '부산항 선착장',
    'ميناء جدة',
    'Göteborgs Båtbyggeri',
  ]
  expect(names.map((name) => lettersOf(name).kind)).toEqual(names.map(() => 'plain'))
  expect(rows.length).toBeGreaterThan(0)
})
