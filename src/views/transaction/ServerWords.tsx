import { useState } from 'react'
import { isLacking } from '#api/errors.ts'
import { useOptional } from '#api/hooks.ts'
import { nameOf } from '#api/naming.ts'
import { type Summary, summaryQuery } from '#api/summaries.ts'
import { shortHash } from '#format/hash.ts'
import { utcTime } from '#format/time.ts'
import { PlaceLink } from '#views/cells/PlaceLink.tsx'
import { StrangerText } from '#views/cells/StrangerText.tsx'
import { usePlace } from '#views/network.ts'
import { FailedFact } from '#views/shell/FailedFact.tsx'

const line = 'mt-1 line-clamp-2 max-w-[1000px] text-small text-ink-3 desk:text-table'

/** The server's own sentence on a transaction, a second to ours. A keyed deployment is asked only when the reader says so. */
export function ServerWords({ hash }: { hash: string }) {
  const { deployment } = usePlace()
  const [asked, setAsked] = useState(deployment.kind !== 'keyed')
  if (asked) return <Words hash={hash} />
  return (
    <p className={`no-print ${line}`}>
      <button type="button" className="quiet" onClick={() => setAsked(true)}>
        Ask the server for its own sentence
      </button>{' '}
      (it costs more credits than a page)
    </p>
  )
}

function Words({ hash }: { hash: string }) {
  const { api, deployment } = usePlace()
  const { data, error, ask } = useOptional(summaryQuery(api, hash))
  const said = data?.data?.summaries[0]
  if (said)
    return (
      <p className={line}>
        In the server’s words: <Said said={said} />
      </p>
    )
  // who paid for an answer is told that there is none
  if (deployment.kind !== 'keyed' || !(data ?? error)) return null
  return (
    <div className={line}>
      {error && !isLacking(error) ? <FailedFact error={error} onRetry={ask} /> : 'The server says none.'}
    </div>
  )
}

type Saying = NonNullable<Summary['data']>['summaries'][number]
type Variable = Saying['summary_template_variables'][string]

const longest = 600

function Said({ said: { summary_template, summary_template_variables: variables } }: { said: Saying }) {
  return summary_template
    .slice(0, longest)
    .split(/(\{[^{}]{1,60}\})/)
    .map((part, index) => {
      const name = part.slice(1, -1)
      const variable = part.startsWith('{') && Object.hasOwn(variables, name) ? variables[name] : null
      // the places of a sentence have an order and no other name
      // oxlint-disable-next-line react/no-array-index-key
      return <Part key={index} text={part} variable={variable ?? null} />
    })
}

/** One place of the sentence: what stands there, else the words as they came. */
function Part({ text, variable }: { text: string; variable: Variable | null }) {
  const { symbol } = usePlace().network.currency
  if (!variable) return <StrangerText text={text} longest={longest} />
  const { type, value, address, token } = variable
  if (address)
    return (
      <PlaceLink
        path={`/address/${address.hash}`}
        data-address={address.hash.toLowerCase()}
        className="text-ink-2 hover:text-accent"
      >
        {/* what was said, and no label of the reader's */}
        <StrangerText text={nameOf(address) ?? shortHash(address.hash)} longest={40} />
      </PlaceLink>
    )
  if (token)
    return (
      <PlaceLink path={`/token/${token.address_hash}`} className="text-ink-2 hover:text-accent">
        <StrangerText text={token.symbol ?? token.name ?? shortHash(token.address_hash)} longest={40} />
      </PlaceLink>
    )
  if (String(type) === 'native') return symbol ?? 'coin'
  if (type === 'timestamp' && /^\d{1,11}$/.test(String(value)))
    return utcTime(new Date(Number(value) * 1000).toISOString())
  if (typeof value !== 'string' && typeof value !== 'number') return <StrangerText text={text} />
  return <StrangerText text={String(value)} longest={60} />
}
