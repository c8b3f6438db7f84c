import { addressRecord } from './addresses.ts'
import type { Token } from './cast.ts'
import type { Chain } from './chain.ts'
import { assetOf } from './flows.ts'
import { supply } from './ledger.ts'
import { ownerOf } from './owners.ts'
import { pictureOf } from './pictures.ts'
import { after } from './timetable.ts'
import { tokenRecord } from './tokens.ts'

/** The item with an id, with its owner where it has just one. Null: there is no such item. */
export function instanceRecord(chain: Chain, token: Token, id: bigint) {
  const moment = after(chain.head())
  const owner = token.items ? ownerOf(chain, token, id, moment) : null
  const exists = token.items
    ? owner !== null
    : token.kinds !== undefined && supply(chain, assetOf(token, id), moment) > 0n
  if (!exists) return null
  const picture = pictureOf(token, id)
  const metadata = metadataOf(token, id, picture)
  const film = filmOf(token, id)
  return {
    id: id.toString(),
    is_unique: token.items !== undefined,
    owner: owner === null ? null : addressRecord(chain, owner),
    token: tokenRecord(chain, token),
    image_url: picture,
    animation_url: film,
    external_app_url: metadata && 'https://demo.example/items',
    media_url: film ?? picture,
    media_type: film ? 'video/mp4' : picture && 'image/svg+xml',
    thumbnails: picture && { original: picture },
    metadata,
  }
}

/** Some studies are films, kept where no one serves them: only their address is real. */
const filmOf = (token: Token, id: bigint): string | null =>
  token.symbol === 'TIDAL' && id % 13n === 0n ? `ipfs://bafybeigdyrztidalstudies/${id}.mp4` : null

const LIGHTS = ['Lantern', 'Dusk', 'Fog', 'First light', 'Noon']
const WATERS = ['Slack', 'Ebb', 'Spring', 'Neap', 'Flood']

function metadataOf(token: Token, id: bigint, image: string | null) {
  if (!image) return null
  const n = Number(id - (token.items?.first ?? 1n)) + 1
  const [name, trait, value] = {
    FOX: [`Lantern Fox #${id}`, 'Light', LIGHTS[n % 5]],
    TIDAL: [`Tidal Study ${id}, ${WATERS[n % 5]}`, 'Water', WATERS[n % 5]],
    FERRY: [`Ferry Ticket ${id}`, 'Pier', String(1 + (n % 9))],
    EMBR: [`Ember ${n}`, 'Heat', String(n % 100)],
    PASS: [token.kinds?.[n - 1] ?? `Pass ${id}`, 'Season', '2026'],
  }[token.symbol] ?? [`${token.name} #${id}`, 'Id', id.toString()]
  return {
    name,
    description: `${token.name}, drawn from the number ${id}.`,
    image,
    external_url: 'https://demo.example/items',
    attributes: [
      { trait_type: trait, value },
      { trait_type: 'Number', value: id.toString() },
    ],
  }
}
