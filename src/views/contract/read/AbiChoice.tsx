import type { AbiSource } from './abiSources.ts'
import { visible } from '#format/text.ts'
import { AddressLink } from '#views/cells/AddressLink.tsx'

type Props = {
  sources: readonly AbiSource[]
  chosen: AbiSource
  onChoose: (key: string) => void
}

/** Says by whose ABI a contract is read, and why; where there are several, they are chosen from. */
export function AbiChoice({ sources, chosen, onChoose }: Props) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-table text-ink-2">
      <span className="flex flex-wrap items-center gap-x-1.5">
        <Said source={chosen} />
      </span>
      {sources.length > 1 && (
        <select
          aria-label="Read by the ABI of"
          value={chosen.key}
          className="h-8 max-w-full rounded-control border border-edge bg-paper px-2"
          onChange={({ currentTarget: { value } }) => onChoose(value)}
        >
          {sources.map((source) => (
            <option key={source.key} value={source.key}>
              {wordOf(source)}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}

function Said({ source: { kind, code, from } }: { source: AbiSource }) {
  if (!code) return kind === 'reader' ? <>By your own ABI, kept in this browser</> : <>By its own ABI</>
  return (
    <>
      By {kind === 'reader' ? 'your own' : 'the'} ABI of <AddressLink address={code} withHash />
      <span>{from === 'record' ? 'which this proxy runs' : `which its slot of ${from} names`}</span>
    </>
  )
}

function wordOf({ kind, code }: AbiSource): string {
  if (!code) return kind === 'reader' ? 'your own' : 'its own'
  const named = `${visible((code.name ?? 'Code').slice(0, 40))} ${code.hash.slice(0, 8)}…${code.hash.slice(-4)}`
  return kind === 'reader' ? `your own, of ${named}` : named
}
