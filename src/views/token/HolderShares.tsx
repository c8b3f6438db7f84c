import type { Holder } from '#api/holders.ts'
import { scaled } from '#api/scaled.ts'
import type { Token } from '#api/tokens.ts'
import { count, counted } from '#format/count.ts'
import { evenShare, exactShare, percentOf, shortUnits } from '#format/units.ts'
import { heldBy } from '#proofs/supply.ts'
import { Bar, type BarPart } from '#ui/Bar.tsx'
import { visible } from '#format/text.ts'
import { exactWords } from '#views/scaledWords.ts'
import { isHeldById, type Standing } from '#views/holders.tsx'

type Props = {
  token: Token
  supply: bigint
  /** The holders read so far, from the first on. */
  standings: ReadonlyMap<Holder, Standing>
  /** There are no more. */
  all: boolean
}

const tops = [
  { rank: 10, fill: 'accent' },
  { rank: 50, fill: 'accent2' },
  { rank: 100, fill: 'accent3' },
] as const

/** How much of the supply the holders of most have, as a bar, and whether all holders together have the supply. */
export function HolderShares({ token, supply, standings, all }: Props) {
  const sums = [...standings.values()].map(({ sum }) => sum)
  const known = sums.filter((sum) => sum !== null)
  const total = known.at(-1) ?? 0n
  if (supply <= 0n || total <= 0n) return null
  const parts: BarPart[] = []
  let before = 0n
  for (const { rank, fill } of tops) {
    // of a few, the last top is all of them
    const sum = sums[rank - 1] ?? (all && known.length === sums.length ? total : null)
    if (sum === null || (before === total && parts.length > 0)) break
    const top = Math.min(rank, sums.length)
    parts.push({
      id: String(rank),
      fill,
      percent: percentOf(sum - before, supply),
      label: (
        <>
          Top {count(top)}{' '}
          <span className="mono text-ink" title={`${amount(sum, token, true)}, ${exactShare(sum, supply)}`}>
            {evenShare(sum, supply)}
          </span>
        </>
      ),
    })
    before = sum
  }
  return (
    <div className="mt-5 mb-6">
      <Bar
        legend
        parts={[
          ...parts,
          { id: 'rest', fill: 'rest', percent: percentOf(supply - before, supply), label: 'all others' },
        ]}
      />
      <p className="mt-1.5 text-table wrap-anywhere text-ink-3">
        {comparison(token, supply, standings, all)}
      </p>
    </div>
  )
}

/** What can be said of the holders that were read and the supply. */
function comparison(token: Token, supply: bigint, standings: Props['standings'], all: boolean): string {
  const read = counted(standings.size, isHeldById(token) ? 'holding' : 'holder')
  const untold = [...standings.keys()].filter(({ value }) => value === null).length
  const held = heldBy([...standings.keys()])
  if (held === null)
    return `Of ${all ? 'all' : 'the first'} ${read}, ${count(untold)} came without an amount: the sums from there on aren’t known.`
  const gap = supply - held
  if (!all && gap >= 0n) return `Of the first ${read}; those below are counted as they are read.`
  const difference = `${amount(gap < 0n ? -gap : gap, token)} ${gap > 0n ? 'less' : 'more'} than`
  const whose = all
    ? standings.size === 1
      ? 'The only holder has'
      : `All ${read} together have`
    : `The first ${read} together have`
  return `${whose} ${gap === 0n ? 'exactly' : difference} the supply.`
}

/** A sum of what is on chain, as amounts of the token are shown: cut, or for who points at it exact. */
function amount(sum: bigint, token: Token, isExact = false): string {
  const shown = scaled(sum, token)
  const { value, decimals } = shown
  const symbol = token.symbol ? visible(token.symbol.slice(0, 40)) : ''
  if (value === null || decimals === null) return `${count(sum)} smallest units`
  return isExact ? exactWords(shown, symbol) : [shortUnits(value, decimals), symbol].filter(Boolean).join(' ')
}
