import { useImpostors } from '#api/useImpostors.ts'
import { type HistoryState, Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useIsFutureBlock } from '#api/blocks.ts'
import { useFirstRows } from '#api/newestHooks.ts'
import { quickSearchQuery } from '#api/search.ts'
import { counted } from '#format/numbers.ts'
import { priceOf } from '#format/price.ts'
import type { Config, Network } from '#settings/config.ts'
import { deploymentOf } from '#settings/deployments.ts'
import { labelsMatching } from '#settings/labelChanges.ts'
import { useLabels } from '#settings/labels.ts'
import { forgetPages, useRecent } from '#settings/recent.ts'
import { useChoices, useShowsWorth } from '#settings/store.ts'
import { ScamBadge } from '#views/cells/AddressLink.tsx'
import { loadDeferred } from '#views/shell/chunks.ts'
import { renderNothing, lazyComponent } from '#ui/lazyComponent.tsx'
import { ShortHash } from '#views/cells/Hash.tsx'
import { MarkedText } from '#views/cells/MarkedText.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { pathInNetwork } from '#views/shell/context.ts'
import { keyWarning, parseSearchText } from './parseSearch.ts'
import { exactSuggestion, matchesVisit, type Suggestion, suggestionsOf, visitSuggestion } from './suggest.ts'

export type SuggestionListProps = {
  id: string
  text: string
  active: string | null
  config: Config
  network: Network
  onLeave: () => void
}

const mostOfAKind = 6
const leastAsked = 3
const pauseMs = 250

/**
 * Suggestions for the text: what it names, labels, visited pages, and the server's results. A keyed deployment isn't asked while
 * the user types, because each request costs credits.
 */
export function SuggestionList({ id, text, active, config, network, onLeave }: SuggestionListProps) {
  const { apiOf } = useRouter().options.context
  const deployment = deploymentOf(config, network, useChoices())
  const api = apiOf(deployment)
  const typed = text.trim()
  const asked = parseSearchText(text)
  // parsed again after the pause: by then a key may have been typed
  const paused = parseSearchText(usePaused(text))
  const words = asked.kind === 'words' && paused.kind === 'words' && paused.digits === null ? paused.text : ''
  const exact = exactSuggestion(text, config, network)
  // future blocks are only known on this network
  const isAhead = useIsFutureBlock(api, exact?.on ? undefined : exact?.number)
  const isAsked = words.length >= leastAsked && !exact
  const isServed = isAsked && deployment.kind !== 'keyed'
  const found = useFirstRows(quickSearchQuery(api, words), isServed)
  const recent = useRecent()
    .filter((visit) => matchesVisit(visit, typed))
    .slice(0, mostOfAKind)
  const named = useLabels()
  const labels = labelsMatching(typed).slice(0, mostOfAKind)
  const served = suggestionsOf(found ?? [], network).slice(0, 2 * mostOfAKind)
  const groups: [string, Suggestion[]][] = [
    ['Go to', exact ? [isAhead ? { ...exact, kind: 'above the newest block read' } : exact] : []],
    [
      'Your labels',
      labels.map(({ address, name, note }) => ({
        to: pathInNetwork(network, `/address/${address}`),
        kind: 'address',
        name: name || note,
        id: address,
      })),
    ],
    ['Opened before', recent.map((visit) => visitSuggestion(visit, config, network, named))],
    [`Found by ${deployment.name}`, served],
  ]
  const shown = groups.filter(([, suggestions]) => suggestions.length > 0)
  const suggestionCount = shown.reduce((sum, [, suggestions]) => sum + suggestions.length, 0)
  const needle = asked.kind === 'words' && !exact ? typed : null
  return (
    <>
      <div id={id} role="listbox" aria-label="Suggestions" className="max-h-[60vh] overflow-auto">
        {shown.map(([title, suggestions]) => (
          <div key={title} role="group" aria-label={title}>
            <p aria-hidden className="px-3 pt-2 pb-1 text-small text-ink-3">
              {title}
            </p>
            {suggestions.map((one) => (
              <Option
                key={one.to}
                active={active}
                {...one}
                id={optionId(id, title, one.to)}
                onLeave={onLeave}
              >
                <SuggestionWords suggestion={one} needle={typed}>
                  {!one.on && one.id && one.to.includes('/address/') && (
                    <LikenessWords hash={one.id} api={api} network={network} />
                  )}
                </SuggestionWords>
              </Option>
            ))}
          </div>
        ))}
        {needle !== null && (
          <Option
            id={`${id}-search`}
            active={active}
            to={pathInNetwork(network, '/search')}
            search={{ q: needle }}
            onLeave={onLeave}
          >
            <span className="min-w-0 truncate">
              Search for “<UntrustedText text={needle} longest={60} />”
            </span>
          </Option>
        )}
        {needle === null && suggestionCount === 0 && (
          <p className="px-3 py-2 text-table text-ink-2">
            {asked.kind === 'key'
              ? keyWarning
              : 'A hash, an address, a block number, a link of any explorer, or a name.'}
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {counted(suggestionCount, 'suggestion')}
      </p>
      {isServed && found === null && (
        <p className="px-3 py-2 text-small text-ink-3">Asking {deployment.name}</p>
      )}
      {isAsked && !isServed && (
        <p className="px-3 py-2 text-small text-ink-3">
          {deployment.name} counts each question against your key, so it is asked only at Enter.
        </p>
      )}
      {typed === '' && recent.length > 0 && (
        <p className="border-t border-rule px-3 py-2 text-small text-ink-3">
          Kept in this browser only.{' '}
          <button
            type="button"
            className="link"
            onClick={({ currentTarget }) => {
              currentTarget.closest('form')?.querySelector('input')?.focus() // the button goes
              forgetPages()
            }}
          >
            Forget these pages
          </button>
        </p>
      )}
    </>
  )
}

type OptionProps = {
  id: string
  active: string | null
  to: string
  search?: Record<string, string>
  state?: HistoryState
  onLeave: () => void
  children: ReactNode
}

function Option({ id, active, to, search, state, onLeave, children }: OptionProps) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={id === active}
      tabIndex={-1}
      to={to}
      search={search ?? {}}
      {...(state && { state })}
      preload={false}
      // the field keeps the focus, so that the list stays open until the click
      onMouseDown={(event) => event.preventDefault()}
      onClick={onLeave}
      // visible in forced-colors mode too
      style={id === active ? { outline: '2px solid var(--color-accent)', outlineOffset: -2 } : undefined}
      className="flex min-w-0 items-baseline gap-3 px-3 py-1.5 hover:bg-wash aria-selected:bg-wash aria-selected:text-accent"
    >
      {children}
    </Link>
  )
}

const LikenessWords = lazyComponent(async () => (await loadDeferred()).LikenessWords, {
  placeholder: renderNothing,
  fallback: renderNothing,
})

type SuggestionWordsProps = { suggestion: Suggestion; needle: string; children: ReactNode }

function SuggestionWords({
  suggestion: { kind, name, id, symbol, rate, isScam, on },
  needle,
  children,
}: SuggestionWordsProps) {
  const impostors = useImpostors()
  const isImpostor = kind === 'token' && id && impostors.has(id.toLowerCase())
  const price = useShowsWorth() && rate && !isScam && !isImpostor && priceOf(rate)
  return (
    <>
      <span className="min-w-0 truncate">
        {name ? <MarkedText text={name} longest={60} needle={needle} /> : id && <ShortHash hash={id} />}
      </span>
      {symbol && (
        <span className="max-w-24 shrink-0 truncate text-ink-2">
          <MarkedText text={symbol} longest={24} needle={needle} />
        </span>
      )}
      {isScam && <ScamBadge />}
      {isImpostor && <span className="shrink-0 text-wait">passes for another</span>}
      {children}
      {name && id && (
        <ShortHash hash={id} className="hidden text-small whitespace-nowrap text-ink-3 desk:inline" />
      )}
      <span className="ml-auto text-small whitespace-nowrap text-ink-3">
        {price && <span className="mono pr-3 text-ink-2">${price}</span>}
        {[kind, on && `on ${on}`].filter(Boolean).join(' ')}
      </span>
    </>
  )
}

const optionId = (list: string, group: string, to: string) =>
  `${list}-${group}-${to}`.replace(/[^\w-]+/g, '-')

/** The text as of the last pause in typing. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
