import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { AbiType } from '#format/abiTypes.ts'
import type { AbiValue } from '#format/abiDraft.ts'
import { addressQuery } from '#api/addresses.ts'
import { callData } from '#format/abiCoding.ts'
import { contractCallsQuery } from '#api/contractCalls.ts'
import { contractQuery } from '#api/contracts.ts'
import { contracts, people, tokens } from '#demo/places.ts'
import { createApi } from '#api/client/client.ts'
import { demoAtClock } from '#demo/demo.testing.ts'
import { outcomeOf } from '#views/contract/read/outcomeOf.ts'
import { tokenHoldersQuery } from '#api/holders.ts'
import { tokenQuery } from '#api/fallback/token.ts'
import { type AbiFunction, functionsOf } from '#format/abiFunctions.ts'

// Every view of the demo chain's contracts can be called by the ABI that its server sends, and returns what the pages show. The
// demo encodes with code of its own, so two independent implementations agree here.

const api = createApi({ network: 'demo', base: 'https://demo.example' }, demoAtClock())
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })

async function readable(address: string) {
  const own = await client.fetchQuery(contractQuery(api, address))
  const [code] = own.implementations
  const run = code?.address_hash ? await client.fetchQuery(contractQuery(api, code.address_hash)) : null
  return functionsOf([...own.abi, ...(run?.abi ?? [])])
}

function someOf(type: AbiType): AbiValue {
  if (type.kind === 'tuple') return type.parts.map((part) => someOf(part.type))
  if (type.kind === 'list') return [someOf(type.item), someOf(type.item)]
  if (type.text === 'address') return people.alice
  if (type.text === 'bool') return true
  return /int/.test(type.text) ? 2n : '0x'
}

async function ask(to: string, called: AbiFunction, args: readonly AbiValue[], block: number | null = null) {
  const call = { to, data: callData(called, args) }
  const { answers } = await client.fetchQuery(contractCallsQuery(api, [call], block))
  const { errors } = await readable(to)
  return outcomeOf(answers[0] ?? { error: 'none' }, called, errors)
}

const all = Object.entries({ ...contracts, ...tokens })

test.each(all)(
  'every function of %s that reads gives values of its types, or says why not',
  async (_name, to) => {
    const { functions, unread } = await readable(to)
    expect(unread).toBe(0)
    for (const called of functions.filter(({ reads }) => reads)) {
      const outcome = await ask(
        to,
        called,
        called.inputs.map(({ type }) => someOf(type)),
      )
      const isKnown = outcome.kind === 'values' || (outcome.kind === 'reverted' && outcome.error !== null)
      expect([called.signature, isKnown && outcome.kind]).toEqual([called.signature, expect.any(String)])
    }
  },
)

test.each(Object.entries(tokens))('%s says of itself what its page says', async (_name, to) => {
  const { token } = await client.fetchQuery(tokenQuery(api, to))
  const { functions } = await readable(to)
  const alone = functions.filter(({ reads, inputs }) => reads && inputs.length === 0)
  const said: Record<string, unknown> = {
    name: token?.name,
    symbol: token?.symbol,
    decimals: String(token?.decimals ?? 0),
    totalSupply: String(token?.total_supply),
  }
  for (const called of alone.filter(({ name }) => name in said))
    expect(await ask(to, called, [])).toMatchObject({ kind: 'values', values: [said[called.name]] })
})

test('what a holder has is what the list of holders says, also through a proxy and at an older block', async () => {
  const { functions } = await readable(tokens.dollar)
  const balanceOf = functions.find(({ signature }) => signature === 'balanceOf(address)')
  const balanceAt = functions.find(({ signature }) => signature === 'balanceAt(address,uint256)')
  if (!balanceOf || !balanceAt) throw new Error('no balanceOf')
  const { pages } = await client.fetchInfiniteQuery(tokenHoldersQuery(api, tokens.dollar))
  const [most] = pages[0]?.items ?? []
  const holder = most?.address.hash ?? ''
  expect(await ask(tokens.dollar, balanceOf, [holder])).toMatchObject({ values: [String(most?.value)] })
  const { block_number_balance_updated_at: updated } = await client.fetchQuery(
    addressQuery(api, people.alice),
  )
  const older = (updated ?? 0) - 1000
  expect(await ask(tokens.dollar, balanceOf, [people.alice], older)).toEqual(
    await ask(tokens.dollar, balanceAt, [people.alice, BigInt(older)]),
  )
})
