import type { TokenType } from '#api/filters.ts'
import { visible } from '#format/text.ts'
import { LinkCheck } from './LinkCheck.tsx'
import { listed } from './listFilters.ts'
import { useNarrowing } from './useNarrowing.ts'

/** The kinds of token that a link names, `ERC-20,ERC-721`, and what in it is none of them. */
export function readKinds<Kind extends TokenType>(given: string | undefined, kinds: readonly Kind[]) {
  const words = listed(given)
  const chosen = kinds.filter((kind) => words.includes(kind))
  return { chosen, unknown: words.filter((word) => !(chosen as string[]).includes(word)) }
}

/** The kinds to choose among; the rare one only where it is chosen. */
export const offeredKinds = (kinds: readonly TokenType[], chosen: readonly TokenType[]) =>
  kinds.filter((kind) => kind !== 'ERC-7984' || chosen.includes(kind))

type Props = {
  kinds: readonly TokenType[]
  /** As the link has it. */
  value: string | undefined
}

/** The kinds of token that a list is narrowed to, kept in the link; none chosen is all. */
export function KindFilter({ kinds, value }: Props) {
  const narrow = useNarrowing('type')
  const { chosen, unknown } = readKinds(value, kinds)
  const choose = (kind: TokenType, isChosen: boolean) =>
    narrow(
      (now) =>
        kinds.filter((one) => (one === kind ? isChosen : listed(now).includes(one))).join() || undefined,
    )
  return (
    <div
      role="group"
      aria-label="Kinds of token"
      className={`${value ? '' : 'no-print'} flex flex-wrap items-baseline gap-x-2.5 gap-y-1`}
    >
      {offeredKinds(kinds, chosen).map((kind) => (
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
}
