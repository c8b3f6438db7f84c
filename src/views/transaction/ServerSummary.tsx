import { useState } from 'react'
import { isMissing } from '#api/client/errors.ts'
import { useOptional } from '#api/hooks.ts'
import { nameOf } from '#api/addresses.ts'
import { type Summary, summaryQuery } from '#api/summaries.ts'
import type { Transaction } from '#api/transactions.ts'
import { shortHash } from '#format/hash.ts'
import { formatUnits } from '#format/units.ts'
import { AddressAnchor } from '#views/cells/AddressLink.tsx'
import { ShortHash } from '#views/cells/Hash.tsx'
import { InternalLink } from '#views/cells/InternalLink.tsx'
import { AddressWarnings, TokenWarnings } from '#views/cells/Warnings.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { Moment } from '#views/cells/Time.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { ErrorFact } from '#views/errors/ErrorFact.tsx'
import { sentenceOf, plainText, type SentenceWords } from './sentenceOf.ts'
import { useCachedStateChanges } from './Sentence.tsx'
import { NamedError } from './RevertReason.tsx'

type Props = { transaction: Transaction }

const line = 'mt-1 line-clamp-2 max-w-[1000px] text-small text-ink-3 desk:text-table'

/**
 * The server's summary if it says more than Loupe's, and the contract's name for its error. On keyed deployments only on request.
 */
export function ServerSummary({ transaction }: Props) {
  const { deployment } = useNetwork()
  const [asked, setAsked] = useState(deployment.kind !== 'keyed')
  const { raw = null, decoded = null } = transaction.revert_reason ?? {}
  if (asked)
    return (
      <>
        <SummaryText transaction={transaction} />
        {raw?.startsWith('0x') && !decoded && <NamedError transaction={transaction} className={line} />}
      </>
    )
  return (
    <p className={`no-print ${line}`}>
      <button type="button" className="quiet" onClick={() => setAsked(true)}>
        Ask the server for its own sentence
      </button>{' '}
      (it costs more credits than a page)
    </p>
  )
}

function SummaryText({ transaction }: Props) {
  const { api, deployment, network } = useNetwork()
  const { chainId, currency } = network
  const { data, error, ask } = useOptional(summaryQuery(api, transaction.hash))
  const held = useCachedStateChanges(transaction.hash)
  const summary = data?.data?.summaries[0]
  const parts = summary && partsOf(summary, currency.symbol)
  const ours = sentenceOf(transaction, { chainId, currency, say: formatUnits }, held)
  if (parts && (!ours || saysMore(parts.map(toCompare).join(''), ours)))
    return (
      <p className={line}>
        In the server’s words:{' '}
        {parts.map((part, index) => (
          // the order never changes
          // oxlint-disable-next-line react/no-array-index-key
          <Part key={index} {...part} />
        ))}
      </p>
    )
  // a user who paid for an answer is told that it is empty
  if (deployment.kind !== 'keyed' || !(data ?? error)) return null
  return (
    <div className={line}>
      {error && !isMissing(error) ? (
        <ErrorFact error={error} onRetry={ask} costs />
      ) : (
        `The server says ${parts ? 'no more than this' : 'none'}.`
      )}
    </div>
  )
}

type Saying = NonNullable<Summary['data']>['summaries'][number]
type Variable = NonNullable<Saying['summary_template_variables'][string]>

type SummaryPart = { text: string; variable: Variable | null }

const longest = 600

function partsOf(
  { summary_template, summary_template_variables: variables }: Saying,
  symbol: string | null,
): SummaryPart[] {
  return summary_template
    .slice(0, longest)
    .split(/(\{[^{}]{1,60}\})/)
    .map((text) => {
      const name = text.slice(1, -1)
      const variable = (text.startsWith('{') && Object.hasOwn(variables, name) && variables[name]) || null
      return { text: variable ? (textOf(variable, symbol) ?? text) : text, variable }
    })
}

/** The text as sent, without the user's labels. */
function textOf({ type, value, address, token }: Variable, symbol: string | null): string | null {
  if (address) return nameOf(address) ?? shortHash(address.hash)
  if (token) return token.symbol ?? token.name ?? shortHash(token.address_hash)
  if (String(type) === 'native') return symbol ?? 'coin'
  if (type === 'timestamp' && /^\d{1,11}$/.test(String(value)))
    return new Date(Number(value) * 1000).toISOString()
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

/** The dateline above shows the time. */
const toCompare = ({ text, variable }: SummaryPart) => (variable?.type === 'timestamp' ? '' : text)

function Part({ text, variable }: SummaryPart) {
  if (!variable) return <UntrustedText text={text} longest={longest} />
  const { address, token, type } = variable
  // only valid dates; others stay as sent
  if (type === 'timestamp' && /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)))
    return <Moment time={text} />
  const shownText = <UntrustedText text={text} longest={address || token ? 40 : 60} />
  if (address)
    return (
      <>
        <AddressAnchor hash={address.hash} className="text-ink-2 hover:text-accent">
          {nameOf(address) ? shownText : <ShortHash hash={address.hash} />}
        </AddressAnchor>
        <AddressWarnings of={address} />
      </>
    )
  if (!token) return shownText
  return (
    <>
      <InternalLink path={`/token/${token.address_hash}`} className="text-ink-2 hover:text-accent">
        {(token.symbol ?? token.name) ? shownText : <ShortHash hash={token.address_hash} />}
      </InternalLink>{' '}
      <TokenWarnings of={token} />
    </>
  )
}

/** Words of every summary: verbs, prepositions and articles. */
const idle = /^(?:(?:call|swap|transfer)(?:p?ed|red)?|sen[dt]|to|for|on|at|via|through|the|an?)$/

/** Whether a server's summary has a word, name or number that Loupe's lacks, or numbers in another order. */
export function saysMore(theirs: string, ours: SentenceWords): boolean {
  const [serverWords, ourWords] = [wordsOf(theirs), wordsOf(ours.map(textOfSaysMore).join(''))]
  if (serverWords.some((word) => !idle.test(word) && !ourWords.includes(word))) return true
  const numbers = (words: string[]) =>
    words.filter((word) => /^\d/.test(word) && serverWords.includes(word)).join(' ')
  return numbers(serverWords) !== numbers(ourWords)
}

function textOfSaysMore(word: SentenceWords[number]): string {
  if (typeof word === 'string') return word
  if ('who' in word) return nameOf(word.who) ?? shortHash(word.who.hash)
  return plainText(word.strong)
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/(?<=\d),(?=\d)/g, '')
    .split(/\s+/)
    .map((word) => word.replace(/[.,:;]+$/, ''))
    .filter(Boolean)
