import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { TokenTransfer } from '#api/tokenTransfers.ts'
import { briefUnits, formatUnits } from '#format/units.ts'
import type { Column } from '#ui/Table.tsx'
import { holderColumns, standingsOf } from '#views/token/holderColumns.tsx'
import { portfolioOf } from '#views/address/portfolio.ts'
import { flowOf } from '#views/flow/flow.ts'
import { amountsOf, TokenAmount } from '#views/input/ParameterValue.tsx'
import { LogTransfer } from '#views/log/LogTransfer.tsx'
import { Log } from '#api/logs.ts'
import { valuesOf, wordOf } from '#views/list/valuesOf.ts'
import { textOf } from '#views/shell/rendering.testing.tsx'
import {
  alice,
  balance,
  bob,
  change,
  doubled,
  hundred,
  paid,
  sent,
  multiplierThen,
  token,
  transfer,
  transferOf,
} from './scaledCases.testing.ts'
import { stateColumns } from '#views/state/columns.tsx'
import { linesOf } from '#views/state/stateLines.ts'
import { StateTotals } from '#views/state/StateTotals.tsx'
import { sumsOf, tokenProof } from '#views/state/stateSums.ts'
import { HolderShares } from '#views/token/TokenHolders.tsx'
import { tokenBalanceColumns } from '#views/address/balanceColumns.tsx'
import { tokenColumns } from '#views/token/columns.tsx'
import { approvalWords } from '#views/transaction/approval.ts'
import { netChanges } from '#views/transaction/netChanges.ts'
import { netWorthOf } from '#views/transaction/knownChanges.ts'
import { plainText, sentenceOf, type SentenceWords } from '#views/transaction/sentenceOf.ts'
import { chainTransferColumns, singleTokenTransferColumns } from '#views/transfer/tokenColumns.tsx'
import { Holder } from '#api/holders.ts'

vi.mock('#ui/lazyComponent.tsx', () => import('#ui/lazyComponentWaited.testing.tsx'))
beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })))

const chain = { chainId: '1', currency: { symbol: 'ETH', decimals: 18 } }
const manner = { ...chain, say: briefUnits }
const said = (words: SentenceWords | null) =>
  words
    ?.map((word) =>
      typeof word === 'string' ? word : 'who' in word ? word.who.hash.slice(0, 3) : plainText(word.strong),
    )
    .join('')
const shown = async (page: ReactNode) => (await textOf(page, new QueryClient())).replaceAll(/\s+/g, ' ')
const cells = <Row,>(columns: readonly Column<Row>[], row: Row, ...ids: string[]) =>
  shown(columns.filter(({ id }) => ids.includes(id)).map(({ id, cell }) => <p key={id}>{cell(row, 0)}</p>))

test('lists of transfers: the amount under the multiplier that held then, its worth, and that by the token', async () => {
  expect(await cells(chainTransferColumns, transfer, 'amount', 'token', 'worth')).toMatch(
    /^ 169 \(100 raw\) I?IOU×1\.69 \$2,112\.50 $/,
  )
  const { scaled } = singleTokenTransferColumns.rated
  expect(await cells(scaled, transfer, 'multiplier')).toContain('×1.69')
  expect(scaled.map(({ id }) => id)).toContain('multiplier')
})

test('what is shown is found in rows, and what is on chain', () => {
  const holder = v.parse(Holder, { address: alice, value: hundred })
  for (const text of [
    valuesOf(transfer, chainTransferColumns, 18),
    valuesOf(
      holder,
      holderColumns(token, token.total_supply, () => undefined),
      18,
    ),
    valuesOf(balance, tokenBalanceColumns('', null), 18),
  ])
    for (const typed of ['169', '169 (100 raw)', '100 raw', hundred]) expect(text).toContain(wordOf(typed))
  expect(valuesOf(token, tokenColumns, 18)).toContain(wordOf('1,690 (1000 raw)'))
})

test('a transfer without a multiplier of its own takes the token’s of now, and says so', async () => {
  const without = v.parse(TokenTransfer, transferOf({}, doubled))
  expect(await cells(chainTransferColumns, without, 'amount', 'token', 'worth')).toMatch(
    /^ 200 \(100 raw\) I?IOU×2 now \$2,500\.00 $/,
  )
})

test('one whose multiplier can’t be right stands as it is on chain, and says so', async () => {
  for (const wrong of ['0', '-1', 'much']) {
    const odd = v.parse(TokenTransfer, transferOf({ ui_multiplier: wrong }))
    expect(await cells(chainTransferColumns, odd, 'amount', 'token', 'worth')).toMatch(
      /^ 100 I?IOU×\? \$1,250\.00 $/,
    )
  }
})

test('a token of old servers is as it ever was', async () => {
  const { ui_multiplier: _none, ...old } = sent
  const plain = v.parse(TokenTransfer, transferOf({}, old))
  expect(await cells(chainTransferColumns, plain, 'amount', 'token')).toMatch(/^ 100 I?IOU $/)
})

test('holders: amounts and worth are multiplied, shares stay; so is what they have together', async () => {
  const holder = v.parse(Holder, { address: alice, value: hundred })
  const columns = holderColumns(token, token.total_supply, () => undefined)
  expect(await cells(columns, holder, 'amount', 'worth', 'supplyShare')).toMatch(
    /^ 169 \(100 raw\) \$2,112\.50 10\.0000\s% $/,
  )
  const standings = standingsOf([holder])
  const shares = <HolderShares token={token} supply={token.total_supply ?? 0n} standings={standings} all />
  expect(await shown(shares)).toContain('The only holder has 1,521 IOU less than the supply.')
})

test('what an address holds, and what that is worth', async () => {
  expect(await cells(tokenBalanceColumns('', null), balance, 'token', 'amount', 'worth')).toMatch(
    /^ I?IOU×1\.69 169 \(100 raw\) \$2,112\.50 $/,
  )
  const { assets, total } = portfolioOf([balance], null, 18)
  expect(assets.map(({ amount: { value, decimals } }) => formatUnits(value ?? 0n, decimals ?? 0))).toEqual([
    '169',
  ])
  expect(total).toBe(2_112_500_000_000_000_000_000n)
})

test('the supply of a token in lists', async () =>
  expect(await cells(tokenColumns, token, 'token', 'supply')).toMatch(/^ I?IOU×1\.69 1,690 \(1000 raw\) $/))

test('the state before and after, its sum, and what that proves', async () => {
  const lines = linesOf([{ key: '', item: change, page: 0 }], { transaction: null, coinDecimals: 18 })
  const [line] = lines
  if (!line) throw new Error('no line')
  expect(await cells(stateColumns, line.item, 'token', 'before', 'change', 'relative', 'worth')).toMatch(
    /I?IOU×1\.69 169 \(100 raw\) fell by 169−169 \(-100 raw\) −100\.00\s% −\$2,112\.50 $/,
  )
  const changes = lines.map(({ item }) => item)
  expect(sumsOf(changes).map((sum) => tokenProof(sum).words)).toEqual(['169 burnt: more went than came'])
  const foot = (
    <StateTotals {...{ changes, transaction: null, coinDecimals: 18, more: false, isEnded: true, left: 0 }} />
  )
  expect(await shown(<table>{foot}</table>)).toContain('fell by 169')
})

test('net changes add up under one multiplier, and apart under another', () => {
  const changesOf = (...transfers: object[]) =>
    netChanges(paid(...transfers), chain).map(({ change: net, asset: { ui_multiplier } }) => [
      net,
      ui_multiplier,
    ])
  const [all, one] = [200n * 10n ** 18n, 100n * 10n ** 18n]
  expect(changesOf(transferOf(), transferOf())).toEqual([
    [-all, BigInt(multiplierThen)],
    [all, BigInt(multiplierThen)],
  ])
  expect(changesOf(transferOf(), transferOf({}))).toEqual([
    [-one, BigInt(multiplierThen)],
    [-one, null],
    [one, BigInt(multiplierThen)],
    [one, null],
  ])
})

test('what all that changed is worth counts what is shown', () => {
  const other = { ...sent, address_hash: bob?.hash, symbol: 'USD', exchange_rate: '1', ui_multiplier: null }
  const got = { ...transferOf({ value: `1000${'0'.repeat(18)}` }, other), from: bob, to: alice }
  const transaction = paid(transferOf(), got)
  const known = {
    changes: netChanges(transaction, chain),
    coin: 'record',
    left: { transfers: 0, changes: 0 },
    first: null,
  } as const
  // a rate of $1,000 and a worth of $2,112.50
  expect(netWorthOf(transaction, known, chain)).toBe(-1_112_500_000_000_000_000_000n)
})

test('sentences, of what was sent and of what may be spent', () => {
  expect(said(sentenceOf(paid(transferOf()), manner))).toBe('0xa sent 169 IOU to 0xb.')
  const approval = { token: { hash: token.address_hash }, spender: bob, what: { amount: 100n * 10n ** 18n } }
  const words = approvalWords(paid(), approval as never, manner, { token, spender: null })
  expect(said(words)).toBe('0xa let 0xb spend 169 IOU.')
  // today's: the record of a call has no multiplier of its time
  expect(
    words?.flatMap((word) => (typeof word === 'object' && 'strong' in word ? word.strong : [])),
  ).toContainEqual({ name: '169', exact: '169 = 100 raw × 1.69, the multiplier of now: its own wasn’t sent' })
})

test('the drawing of what went where, and what it says to who points at it', () => {
  const edges = flowOf(paid(transferOf()), chain, briefUnits)?.edges
  expect(edges).toMatchObject([
    { amount: '169', asset: 'IOU', worth: '$2,112.50', exact: '169 IOU = 100 raw × 1.69' },
  ])
  // a transfer with an unknown multiplier is an edge of its own
  expect(flowOf(paid(transferOf(), transferOf({}, doubled)), chain, briefUnits)?.edges).toMatchObject([
    { amount: '169' },
    {
      amount: '200',
      exact: '200 IOU = 100 raw × 2, the multiplier of now: its own wasn’t sent',
    },
  ])
})

test('arguments and logs that are amounts of it', async () => {
  const argument = (...transfers: TokenTransfer[]) => {
    const amounts = amountsOf('transfer(address to, uint256 value)', token.address_hash, transfers, false)
    if (!amounts) throw new Error('no amount')
    return shown(
      <TokenAmount {...amounts} value={hundred}>
        {hundred}
      </TokenAmount>,
    )
  }
  expect(await argument(transfer)).toMatch(/169 \(100 raw\)\s*IOU×1\.69(?! now)/)
  // as a transfer does, one without a multiplier of its time takes the token's
  expect(await argument(v.parse(TokenTransfer, transferOf({}, doubled)))).toMatch(
    /200 \(100 raw\)\s*IOU×2 now/,
  )
  const log = v.parse(Log, { index: 1, address: { hash: token.address_hash }, topics: [] })
  expect(await shown(<LogTransfer log={log} transfers={[transfer]} />)).toMatch(
    /moved169 \(100 raw\)I?IOU×1\.69/,
  )
})
