import { memo, useState, useSyncExternalStore } from 'react'
import { tokenTypes } from '#api/client/parameters.ts'
import { isTokenType, nftTypes, seenTypes } from '#api/tokens.ts'
import { visible } from '#format/text.ts'
import { useNetwork } from '#views/shell/context.ts'
import { LinkCheck } from './LinkCheck.tsx'
import { listed } from './listFilters.ts'
import { useNarrowing } from './useNarrowing.ts'

/**
 * The kinds of token that a link names, `ERC-20,ERC-721`, those that all know first; and what in it has not the form of a
 * kind. Whether there are tokens of a kind only the server knows.
 */
export function readKinds(given: string | undefined) {
  const words = listed(given)
  const named = words.filter(isTokenType).map((word) => known(word) ?? word)
  return {
    chosen: [...new Set([...tokenTypes.filter((kind) => named.includes(kind)), ...named])],
    unknown: words.filter((word) => !isTokenType(word)),
  }
}

/** The kind that all know by this name, in whatever letter case. */
const known = (word: string) => tokenTypes.find((kind) => kind.toLowerCase() === word.toLowerCase())

/** The kinds to choose among: those that all know, those that the server was seen to have, and those that are chosen. */
export const offeredKinds = (
  all: readonly string[],
  seen: readonly string[],
  chosen: readonly string[],
): string[] => [...new Set([...all, ...seen, ...chosen])]

type Props = {
  /** The list is of NFTs alone. */
  ofNfts?: boolean
  /** As the link has it. */
  value: string | undefined
}

/** The kinds of token that a list is narrowed to, kept in the link; none chosen is all. */
export const KindFilter = memo(function KindFilter({ ofNfts = false, value }: Props) {
  const { api } = useNetwork()
  const narrow = useNarrowing('type')
  const seen = useSyncExternalStore(seenTypes.subscribe, () => seenTypes.of(api))
  const { chosen, unknown } = readKinds(value)
  // what was once chosen stays a choice, with the focus that may be on it
  const [linked, setLinked] = useState(chosen)
  if (chosen.some((kind) => !linked.includes(kind))) setLinked([...new Set([...linked, ...chosen])])
  const kinds = ofNfts ? offeredKinds(nftTypes, seen.nft, linked) : offeredKinds(tokenTypes, seen.all, linked)
  const choose = (kind: string, isChosen: boolean) =>
    narrow((now) => {
      const others = readKinds(now).chosen.filter((one) => one !== kind)
      return readKinds([...others, ...(isChosen ? [kind] : [])].join()).chosen.join() || undefined
    })
  return (
    <div
      role="group"
      aria-label="Kinds of token"
      className={`${value ? '' : 'no-print'} flex flex-wrap items-baseline gap-x-2.5 gap-y-1`}
    >
      {kinds.map((kind) => (
        <label key={kind} className="flex items-baseline gap-1 text-ink-2 has-checked:text-ink">
          <LinkCheck checked={chosen.includes(kind)} onChange={(isChosen) => choose(kind, isChosen)} />
          {kind}
        </label>
      ))}
      {unknown.length > 0 && (
        <span className="text-wait">
          “{visible(unknown.join().slice(0, 40))}” is no such kind; it is left out.
        </span>
      )}
    </div>
  )
})
