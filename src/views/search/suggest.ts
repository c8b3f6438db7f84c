import type { HistoryState } from '@tanstack/react-router'
import { isScam } from '#api/addresses.ts'
import type { SearchResult } from '#api/search.ts'
import { count } from '#format/numbers.ts'
import type { Config, Network } from '#settings/config.ts'
import type { Labels } from '#settings/labels.ts'
import type { RecentPage } from '#settings/recent.ts'
import { resultWords } from './results.ts'
import { pathInNetwork } from '#views/shell/context.ts'
import { linkedPlace } from './otherExplorers.ts'
import { networkOfSearch, pathOfSearch, parseSearchText } from './parseSearch.ts'

/** A place that search may lead to: `to` with `search`. `name` may be a stranger's text; `on` is another network. */
export type Suggestion = {
  to: string
  /** Null where its name says it. */
  kind: string | null
  name: string | null
  id: string | null
  /** A token's, where it has a name as well. */
  symbol?: string | null
  /** Of a token, in USD, as it was sent. */
  rate?: string | null
  /** The server flags it. */
  isScam?: boolean
  /** A block's, where it is named by it. */
  number?: number
  search?: Record<string, string>
  /** What the page says of the link that leads there. */
  state?: HistoryState
  on?: string | undefined
}

/** What the text names by itself. */
export function exactSuggestion(text: string, config: Config, network: Network): Suggestion | null {
  const asked = parseSearchText(text)
  const meant = networkOfSearch(config, network, asked)
  const on = !meant || meant === network ? undefined : meant.name
  if (asked.kind === 'hash')
    return (
      meant && {
        to: pathInNetwork(meant, '/search'),
        search: { q: asked.id },
        kind: 'transaction or block',
        name: null,
        id: asked.id,
        on,
      }
    )
  if (asked.kind === 'words') {
    const there = meant ?? network
    const opened = linkedPlace(config, there, text)
    if (!opened) return null
    const { q, filter }: { q?: string; filter?: string } = opened.search
    const [, , word = '', id] = opened.to.split('/')
    if (id) return { ...opened, ...thingAt(opened.to), on }
    const name = q ?? (filter ? 'Pending transactions' : listNames[word])
    return { ...opened, kind: q ? 'name' : 'list', name: name ?? there.name, id: null, on }
  }
  const place = pathOfSearch(asked)
  if (!place || !meant || !('id' in asked)) return null
  // what is opened may be another thing than the link's: of a token it may name an NFT, or a holder
  const opened = linkedPlace(config, meant, text) ?? { to: pathInNetwork(meant, place) }
  return { ...opened, ...thingAt(opened.to), on }
}

const listNames: Record<string, string> = {
  txs: 'Transactions',
  blocks: 'Blocks',
  'token-transfers': 'Token transfers',
  tokens: 'Tokens',
  accounts: 'Accounts',
  withdrawals: 'Withdrawals',
}

/** What a place shows. */
function thingAt(to: string): Pick<Suggestion, 'kind' | 'name' | 'id' | 'number'> {
  const [, , word = '', id = '', , item] = to.split('/')
  const thing = {
    kind: item ? 'NFT' : word === 'tx' ? 'transaction' : word,
    name: item ? `#${item}` : null,
    id,
  }
  return { ...thing, ...blockNamed(thing) }
}

/** A block that is known by its number, which is written as all numbers are. */
function blockNamed({ kind, id }: Pick<Suggestion, 'kind' | 'id'>) {
  if (kind !== 'block' || !id || !/^\d{1,15}$/.test(id)) return null
  const number = Number(id)
  return { kind: null, name: `Block ${count(number)}`, id: null, number }
}

/** What a search found, as suggestions: each place once, by the first of its names; nothing that Loupe has no page for. */
export function suggestionsOf(results: readonly SearchResult[], network: Network): Suggestion[] {
  const all = results.flatMap((result) => {
    const { kind, name, id, path } = resultWords(result)
    const { symbol, exchange_rate: rate } = result
    return path === null
      ? []
      : {
          to: pathInNetwork(network, path),
          kind,
          name: name ?? symbol,
          id,
          symbol: name && symbol,
          rate,
          isScam: isScam(result),
          ...blockNamed({ kind, id }),
        }
  })
  return all.filter(({ to }, at) => all.findIndex((one) => one.to === to) === at)
}

/** A page that was opened before. What the reader calls an address goes before any name. */
export function visitSuggestion(
  { network: slug, path, name }: RecentPage,
  config: Config,
  network: Network,
  labels: Labels,
): Suggestion {
  const to = pathInNetwork({ slug }, path)
  const thing = thingAt(to)
  const label = thing.kind === 'address' && labels.get(String(thing.id).toLowerCase())?.name
  const on = config.networks.find((one) => one.slug === slug)?.name ?? slug
  return {
    to,
    ...thing,
    name: label || (thing.name ?? name),
    on: slug === network.slug ? undefined : on,
  }
}

/** Whether a page's name or place holds what was typed. */
export const matchesVisit = ({ name, path }: RecentPage, typed: string) =>
  `${name ?? ''}\n${path}`.toLowerCase().includes(typed.toLowerCase())
