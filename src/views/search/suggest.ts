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

export type Suggestion = {
  to: string
  kind: string | null
  name: string | null
  id: string | null
  symbol?: string | null
  /** A token's rate in USD as sent. */
  rate?: string | null
  isScam?: boolean
  number?: number
  search?: Record<string, string>
  state?: HistoryState
  on?: string | undefined
}

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
  // the opened page may be another than the record: an NFT or a holder of the token
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

function thingAt(to: string): Pick<Suggestion, 'kind' | 'name' | 'id' | 'number'> {
  const [, , word = '', id = '', , item] = to.split('/')
  const destination = {
    kind: item ? 'NFT' : word === 'tx' ? 'transaction' : word,
    name: item ? `#${item}` : null,
    id,
  }
  return { ...destination, ...blockNamed(destination) }
}

function blockNamed({ kind, id }: Pick<Suggestion, 'kind' | 'id'>) {
  if (kind !== 'block' || !id || !/^\d{1,15}$/.test(id)) return null
  const number = Number(id)
  return { kind: null, name: `Block ${count(number)}`, id: null, number }
}

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

export function visitSuggestion(
  { network: slug, path, name }: RecentPage,
  config: Config,
  network: Network,
  labels: Labels,
): Suggestion {
  const to = pathInNetwork({ slug }, path)
  const destination = thingAt(to)
  const label = destination.kind === 'address' && labels.get(String(destination.id).toLowerCase())?.name
  const on = config.networks.find((one) => one.slug === slug)?.name ?? slug
  return {
    to,
    ...destination,
    name: label || (destination.name ?? name),
    on: slug === network.slug ? undefined : on,
  }
}

export const matchesVisit = ({ name, path }: RecentPage, typed: string) =>
  `${name ?? ''}\n${path}`.toLowerCase().includes(typed.toLowerCase())
