import { count } from '#format/count.ts'
import type { Config, Network } from '#settings/config.ts'
import { placeUnder } from '#views/network.ts'
import { holdsKey } from '#views/shell/keysInText.ts'
import { linkedPlace } from './otherForms.ts'
import { keySaid, networkMeant, placeOf, readSearch } from './readSearch.ts'

/** Where the text of the search field leads, or why nowhere. */
export function destinationOf(
  text: string,
  config: Config,
  network: Network,
): { to: string; search?: Record<string, string> } | { fault: string } {
  const asked = readSearch(text)
  if (asked.kind === 'nothing')
    return { fault: 'Paste a hash, an address, a block number, a link, or type a name.' }
  if (asked.kind === 'key') return { fault: keySaid }
  if (asked.kind === 'long')
    return {
      fault: `These ${count(asked.length)} characters hold no single id. Paste just the id or the name.`,
    }
  // a name or a list has no id, but may have a link
  if (asked.kind === 'words')
    return (
      linkedPlace(config, networkMeant(config, network, asked) ?? network, text) ?? {
        to: placeUnder(network, '/search'),
        search: { q: text.trim() },
      }
    )
  const place = placeOf(asked)
  const meant = networkMeant(config, network, asked)
  // what stands around a hash may be a key
  if (asked.kind === 'hash' && meant) return { to: placeUnder(meant, '/search'), search: { q: asked.id } }
  return place && meant
    ? (linkedPlace(config, meant, text) ?? { to: placeUnder(meant, place) })
    : // what holds a key is in no link: the id is looked for without it
      {
        to: placeUnder(network, '/search'),
        search: { q: (holdsKey(text) ? text.replace(/[?#].*$/s, '') : text).trim() },
      }
}
