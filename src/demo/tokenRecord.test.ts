import * as v from 'valibot'
import { expect, test } from 'vitest'
import { StateChange } from '#api/stateChanges.ts'
import { Token } from '#api/tokens.ts'
import { TokenTransfer } from '#api/tokenTransfers.ts'
import { createDemo } from './fetch.ts'
import { CLOCK, tokens, transactions } from './places.ts'

const demo = createDemo({ now: () => CLOCK })
const ask = async (path: string): Promise<unknown> =>
  (await demo(`https://demo.example/api/v2${path}`)).json()
const itemsOf = async (path: string) => ((await ask(path)) as { items: unknown[] }).items

test('the scaled token tells by what its amounts are multiplied now, and by what from a moment that is to come', async () => {
  const token = v.parse(Token, await ask(`/tokens/${tokens.shares}`))
  expect([token.type, token.ui_multiplier, token.new_ui_multiplier]).toEqual([
    'ERC-8056',
    1_250_000_000_000_000_000n,
    1_690_000_000_000_000_000n,
  ])
  expect(Date.parse(token.ui_multiplier_effective_at ?? '')).toBeGreaterThan(CLOCK)
  // total supply as on chain, circulating supply as displayed
  expect([token.total_supply, token.circulating_supply]).toEqual([120_000n * 10n ** 18n, '150000'])
})

test('its transfers have the multiplier of their time: the first page has some before the change, and some after', async () => {
  const transfers = (await itemsOf(`/tokens/${tokens.shares}/transfers`)).map((sent) =>
    v.parse(TokenTransfer, sent),
  )
  const multipliers = transfers.map(({ total: [total] }) => total?.ui_multiplier)
  const changed = multipliers.lastIndexOf(1_250_000_000_000_000_000n)
  expect(changed).toBeGreaterThan(0)
  expect(new Set(multipliers.slice(changed + 1))).toEqual(new Set([2_000_000_000_000_000_000n]))
  expect(transfers[changed]?.timestamp?.slice(0, 7)).toBe('2025-03')
  expect(transfers[changed + 1]?.timestamp?.slice(0, 7)).toBe('2025-02')
})

test('what they change has it, too, and coin has none', async () => {
  const changes = (await itemsOf(`/transactions/${transactions.sharesPassed}/state-changes`)).map((sent) =>
    v.parse(StateChange, sent),
  )
  const record = (isToken: boolean) =>
    new Set(changes.filter(({ token }) => (token !== null) === isToken).map((one) => one.ui_multiplier))
  expect([record(true), record(false)]).toEqual([new Set([1_250_000_000_000_000_000n]), new Set([null])])
})

test('it is found by its kind, and not among those of another', async () => {
  const symbols = async (kind: string) =>
    (await itemsOf(`/tokens?type=${kind}`)).map((sent) => v.parse(Token, sent).symbol)
  expect(await symbols('ERC-8056')).toEqual(['SALT'])
  expect(await symbols('ERC-20')).not.toContain('SALT')
})
