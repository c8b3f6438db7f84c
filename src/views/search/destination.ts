import { count } from '#format/numbers.ts'
import type { Config, Network } from '#settings/config.ts'
import { pathInNetwork } from '#views/shell/context.ts'
import { containsKey } from '#views/shell/links.ts'
import { linkedPlace } from './otherExplorers.ts'
import { keyWarning, networkOfSearch, pathOfSearch, parseSearchText } from './parseSearch.ts'

export function destinationOf(
  text: string,
  config: Config,
  network: Network,
): { to: string; search?: Record<string, string> } | { fault: string } {
  const asked = parseSearchText(text)
  if (asked.kind === 'nothing')
    return { fault: 'Paste a hash, an address, a block number, a link, or type a name.' }
  if (asked.kind === 'key') return { fault: keyWarning }
  if (asked.kind === 'long')
    return {
      fault: `These ${count(asked.length)} characters hold no single id. Paste just the id or the name.`,
    }
  // names and lists have no id, but links to them work
  if (asked.kind === 'words')
    return (
      linkedPlace(config, networkOfSearch(config, network, asked) ?? network, text) ?? {
        to: pathInNetwork(network, '/search'),
        search: { q: text.trim() },
      }
    )
  const place = pathOfSearch(asked)
  const meant = networkOfSearch(config, network, asked)
  // the text around a hash may hold a key, so only the hash goes into the link
  if (asked.kind === 'hash' && meant) return { to: pathInNetwork(meant, '/search'), search: { q: asked.id } }
  return place && meant
    ? (linkedPlace(config, meant, text) ?? { to: pathInNetwork(meant, place) })
    : // what holds a key is in no link: the id is looked for without it
      {
        to: pathInNetwork(network, '/search'),
        search: { q: (containsKey(text) ? text.replace(/[?#].*$/s, '') : text).trim() },
      }
}
