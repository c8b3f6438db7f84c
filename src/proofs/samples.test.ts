import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Block } from '#api/blocks.ts'
import { feeRulesOf } from '#api/feeRules.ts'
import { feeOf } from '#api/fees.ts'
import { Log } from '#api/logs.ts'
import { knownParties, transfersOf } from '#api/transferEvents.ts'
import { StateChange } from '#api/stateChanges.ts'
import { Transaction } from '#api/transactions.ts'
import { burntOfBlock } from './block.ts'
import { decodedEvents } from './events.ts'
import { type Line, ledger } from './line.ts'
import { linesOfRecords } from './transaction.ts'

// samples of all server versions and chains: no check may fail on them

const samples = import.meta.glob<object>('../api/samples/*.json', { eager: true, import: 'default' })
const named = (kind: string) =>
  Object.entries(samples).flatMap(([path, sent]) => {
    const name = path.split('/').at(-1) ?? ''
    return name.startsWith(`${kind}.`) ? [[name, sent] as const] : []
  })
const coin = { symbol: 'ETH', decimals: 18 }
const failing = (lines: readonly (Line | null)[]) =>
  ledger(lines).flatMap(({ mark, id, claim }) => (mark === 'fails' ? [`${id}: ${claim}`] : []))

test.each(named('transaction'))('no check of what a server sent fails: %s', (_name, sent) => {
  const transaction = v.parse(Transaction, sent)
  const changes = named('stateChange').map(([, one]) => v.parse(StateChange, one))
  for (const [chainId, isUsual] of [
    ['1', true],
    ['10', false],
    [null, false],
  ] as const) {
    const lines = linesOfRecords(
      {
        transaction,
        fee: feeOf(transaction, { chainId, currency: coin }),
        logs: null,
        logged: [],
        transfers: transaction.token_transfers && {
          rows: transaction.token_transfers,
          isWhole: transaction.token_transfers_overflow === false,
        },
        isCut: false,
        transfersRefusal: null,
        stateRefusal: null,
        // an incomplete list of another transaction's changes must stay unchecked
        changes: { rows: changes, isWhole: false },
        calls: null,
      },
      // signers and created contracts are invented in the samples
      { coin, isGapless: true, isUsual, isSigned: false },
    )
    expect(failing(lines)).toEqual([])
  }
})

test.each(named('block'))('no check of a block that a server sent fails: %s', (_name, sent) => {
  const block = v.parse(Block, sent)
  expect(failing([burntOfBlock(block, coin, feeRulesOf(block, null))])).toEqual([])
})

test.each(named('log'))('no event that a server sent fails: %s', (_name, sent) => {
  const log = v.parse(Log, sent)
  expect(failing([decodedEvents([log])])).toEqual([])
  expect(transfersOf(log, knownParties([], [])).length).toBeLessThan(2)
})
