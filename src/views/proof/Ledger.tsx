import { Link } from '@tanstack/react-router'
import { type Group, type Kind, type Line, countsOf } from '#proofs/line.ts'
import { priceWords } from '#proofs/price.ts'
import { Icon } from '#ui/Icon.tsx'
import { Letters } from '#views/cells/Letters.tsx'
import { usePrinted } from '#ui/usePrinted.ts'
import { LineWorking } from './LineWorking.tsx'
import { useOwnRpc } from '#settings/ownRpc.ts'
import { useNetwork } from '#views/shell/context.ts'

export function Ledger({ lines, ask }: { lines: readonly Line[]; ask: (ids: readonly string[]) => void }) {
  const groups = [...new Set(lines.map(({ group }) => group))]
  return (
    <div className="border-y border-rule-2 text-table">
      <div
        aria-hidden
        className={`hidden border-b border-rule-2 py-2 text-small text-ink-2 desk:grid ${columns} desk:pl-48`}
      >
        <span />
        <span>Kind</span>
        <span>Claim, worked out in this browser</span>
        <span>From what</span>
      </div>
      {groups.map((group) => (
        <GroupOfLines
          key={group}
          group={group}
          lines={lines.filter((line) => line.group === group)}
          ask={ask}
        />
      ))}
    </div>
  )
}

const columns = 'grid-cols-[24px_minmax(0,1fr)_16px] desk:grid-cols-[24px_88px_minmax(0,1fr)_256px_16px]'

type GroupProps = { group: Group; lines: readonly Line[]; ask: (ids: readonly string[]) => void }

function GroupOfLines({ group, lines, ask }: GroupProps) {
  return (
    <section className="border-t border-rule first-of-type:border-t-0 desk:flex">
      <h3 className="pt-4 font-semibold desk:w-48 desk:shrink-0 desk:py-1.5">{group}</h3>
      <ul className="min-w-0 flex-1">
        {lines.map((line) => (
          <li key={line.id} className="border-t border-rule first:border-t-0 desk:border-t-0">
            <ClaimLine line={line} ask={ask} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ClaimLine({ line, ask }: { line: Line; ask: (ids: readonly string[]) => void }) {
  const isPrinted = usePrinted()
  const hasWorking = line.working.length > 0 || line.mark === 'fails' || line.preimage !== undefined
  if (!hasWorking)
    return (
      <div className={`grid items-baseline py-1.5 ${columns}`}>
        <ClaimParts line={line} ask={ask} />
      </div>
    )
  return (
    <details className="group/line" open={line.mark === 'fails' || isPrinted}>
      <summary
        className={`grid cursor-pointer list-none items-baseline py-1.5 hover:bg-wash ${columns} [&::-webkit-details-marker]:hidden`}
      >
        <ClaimParts line={line} />
        <Icon
          name="right"
          size={14}
          className="no-print col-start-3 row-start-1 mt-0.5 self-start text-ink-3 group-open/line:rotate-90 desk:col-start-5"
        />
      </summary>
      <LineWorking line={line} />
    </details>
  )
}

function ClaimParts({ line, ask }: { line: Line; ask?: (ids: readonly string[]) => void }) {
  const { id, mark, kind, claim, from } = line
  const isPaid = useIsPaid()
  const price = mark === 'unchecked' ? line.price : undefined
  return (
    <>
      <Mark line={line} />
      <KindName kind={kind} isStrong={mark === 'holds' && isStrong(kind)} className="hidden desk:inline" />
      <span
        className={`min-w-0 wrap-anywhere pr-3 ${mark === 'fails' ? 'font-semibold' : ''} ${mark === 'unchecked' ? 'text-ink-2' : ''}`}
      >
        <Letters text={claim} />
      </span>
      <span className="col-start-2 row-start-2 flex min-w-0 flex-wrap items-baseline gap-x-3 text-small text-ink-3 desk:col-start-4 desk:row-start-1 desk:text-table">
        <KindName kind={kind} isStrong={mark === 'holds' && isStrong(kind)} className="desk:hidden" />
        <span className="min-w-0 truncate">{price ? priceWords(price, isPaid) : from}</span>
        {mark === 'unchecked' && line.requires && (
          <Link to="." search hash="settings" className="no-print link">
            Set one
          </Link>
        )}
        {price && ask && (
          <button type="button" className="no-print link" onClick={() => ask([id])}>
            Ask
          </button>
        )}
      </span>
    </>
  )
}

/** Hashes and signatures can't be faked by a server; other values could be made to fit. */
const isStrong = (kind: Kind): boolean => kind === 'sealed' || kind === 'signed'

function KindName({
  kind,
  isStrong: strong,
  className,
}: {
  kind: Kind
  isStrong: boolean
  className: string
}) {
  return <span className={`${className} ${strong ? 'text-ink' : 'text-ink-3'}`}>{kind}</span>
}

/** Green only for what can't be faked: a sum only adds up. */
function Mark({ line: { mark, kind } }: { line: Line }) {
  if (mark === 'unchecked')
    return (
      <span className="text-ink-3">
        <span aria-hidden>–</span>
        <span className="sr-only">Not checked: </span>
      </span>
    )
  const [name, word, color] =
    mark === 'fails'
      ? (['close', 'Fails', 'text-bad'] as const)
      : (['done', 'Holds', isStrong(kind) ? 'text-ok' : 'text-ink-2'] as const)
  return (
    <span className={`mt-0.5 self-start ${color}`}>
      <Icon name={name} size={14} />
      <span className="sr-only">
        {word}, {kind}:{' '}
      </span>
    </span>
  )
}

/** The counts above the checks: "14 of 14 hold, 6 of them sealed or signed; 2 more can be asked". */
export function LedgerSummary({ lines }: { lines: readonly Line[] }) {
  const { hold, fail, unchecked, open, strong } = countsOf(lines)
  const done = hold + fail
  // nothing was checked yet
  if (done === 0) return open > 0 ? `${open} can be asked` : 'nothing to check here'
  const asked = open > 0 && `${open} ${fail > 0 ? '' : 'more '}can be asked`
  if (fail > 0)
    return (
      <>
        <strong className="font-semibold text-bad">
          {fail} of {done} {fail === 1 ? 'fails' : 'fail'}
        </strong>
        {[`${hold} hold`, unchecked - open > 0 && `${unchecked - open} can’t be checked`, asked]
          .filter(Boolean)
          .map((words) => `, ${words}`)}
      </>
    )
  return (
    <>
      {hold} of {done} {hold === 1 ? 'holds' : 'hold'}
      {strong > 0 && `, ${strong} of them sealed or signed`}
      {asked && `; ${asked}`}
    </>
  )
}

const worth: Record<Kind, string> = {
  sealed: 'One changed digit would give another hash. Compare the hash itself with where you have it from.',
  signed: 'Only who holds the key could have made it.',
  agreeing: 'Two sources behind this server say the same; one liar could feed both.',
  'adding up': 'The server’s numbers fit each other; a liar could make them fit.',
}

/** The notes under the checks: the strength of each kind, and what is not proven. They stay when all checks pass. */
export function LedgerNotes({ lines, notProven }: { lines: readonly Line[]; notProven: string }) {
  const kinds = (Object.keys(worth) as Kind[]).filter((kind) => lines.some((line) => line.kind === kind))
  return (
    <div className="mt-8 grid gap-x-16 gap-y-6 text-table desk:grid-cols-2">
      <section>
        <h3 className="mb-2 font-semibold">What a kind is worth</h3>
        <dl>
          {kinds.map((kind) => (
            <div key={kind} className="grid grid-cols-[88px_minmax(0,1fr)] py-0.5">
              <dt className={isStrong(kind) ? '' : 'text-ink-3'}>{kind}</dt>
              <dd className="text-ink-2">{worth[kind]}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h3 className="mb-2 font-semibold">What nothing here proves</h3>
        <p className="text-ink-2">{notProven}</p>
      </section>
    </div>
  )
}

/** Whether JSON-RPC calls cost credits: on keyed deployments, unless the user's own RPC is used. */
export function useIsPaid(): boolean {
  const { network, deployment } = useNetwork()
  return useOwnRpc(network.slug) === null && deployment.kind === 'keyed'
}
