import { countsOf, type Kind, type Line } from '#proofs/line.ts'
import { isStrong } from './Ledger.tsx'

/** What the count above a ledger is made of: "14 of 14 hold, 6 of them sealed or signed; 2 more can be asked". */
export function LedgerSummary({ lines }: { lines: readonly Line[] }) {
  const { hold, fail, unchecked, open, strong } = countsOf(lines)
  const done = hold + fail
  // before anything was asked there is nothing to count
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

/** Under every ledger: what its kinds are worth, and what none of it proves. They stay when all holds. */
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
