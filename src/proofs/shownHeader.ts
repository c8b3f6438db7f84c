import type { Block } from '#api/blocks.ts'
import { count } from '#format/numbers.ts'
import { type Coin, gasWords } from './coin.ts'
import { against } from './compared.ts'
import type { Header } from './header.ts'
import { type Check, fails, holds, type Line } from './line.ts'
import { integerIn, textIn } from './rpcHeader.ts'
import { listed, sentenceCase } from './sentences.ts'

/** B2: what a page shows of a block is what its header says. */
export const displayed: Check = {
  id: 'B2',
  group: 'What it says',
  kind: 'sealed',
  from: 'block record, header',
  needs: ['header', 'height', 'parent_hash', 'timestamp'],
}

type Shown = {
  block: Block
  coin: Coin
  /** Whether the header names who built the block, as on Ethereum: not on rollups, nor on clique. */
  namesBuilder: boolean
}

/** A field of the record, and how record and header say it; null where one of them doesn't. */
type Pair = { field: keyof Block; name: string; shown: string | null; sealed: string | null }

/** B2: every field that the page shows and the header has. */
export function shownLine(given: Shown, header: Header): Line {
  const told = pairsOf(given, header).flatMap(({ field, name, shown, sealed }) =>
    shown === null || sealed === null ? [] : [{ field, name, shown, sealed }],
  )
  const odd = told.filter(({ shown, sealed }) => shown !== sealed)
  const [first] = odd
  if (!first)
    return holds(
      displayed,
      `${sentenceCase(listed(told.map(({ name }) => name)))} shown are those of this header.`,
      told.map(({ name, shown }) => ({
        label: sentenceCase(name),
        value: shown,
        code: true,
        after: 'the same in the header',
      })),
    )
  return fails(
    { ...displayed, needs: odd.map(({ field }) => field) },
    `By ${first.name}, the sealed header says ${first.sealed}; this server says ${first.shown}.`,
    first.name,
    odd.map(({ name, shown, sealed }) => ({
      label: sentenceCase(name),
      values: against('header', sealed, shown),
    })),
  )
}

function pairsOf({ block, coin, namesBuilder }: Shown, header: Header): Pair[] {
  const figure = (
    field: 'height' | 'gas_used' | 'gas_limit' | 'base_fee_per_gas',
    name: string,
    sealedAs: string,
    words: (value: bigint) => string = count,
  ): Pair => {
    const [shown, sealed] = [block[field], integerIn(header[sealedAs])]
    return {
      field,
      name,
      shown: shown === null ? null : words(BigInt(shown)),
      sealed: sealed === null ? null : words(sealed),
    }
  }
  const time = integerIn(header.timestamp)
  return [
    figure('height', 'height', 'number'),
    {
      field: 'parent_hash',
      name: 'parent',
      shown: textIn(block.parent_hash),
      sealed: textIn(header.parentHash),
    },
    {
      field: 'timestamp',
      name: 'time',
      shown: secondsOf(block.timestamp),
      sealed: time === null ? null : String(time),
    },
    figure('gas_used', 'gas used', 'gasUsed'),
    figure('gas_limit', 'gas limit', 'gasLimit'),
    figure('base_fee_per_gas', 'base fee', 'baseFeePerGas', (fee) => gasWords(fee, coin)),
    ...(namesBuilder
      ? [
          {
            field: 'miner',
            name: 'builder',
            shown: textIn(block.miner?.hash),
            sealed: textIn(header.miner),
          } as const,
        ]
      : []),
  ]
}

/** UTC in whole seconds since 1970, as a header has it. */
const secondsOf = (time: string | null): string | null =>
  time === null ? null : String(Math.floor(Date.parse(time) / 1000))
