import { addressRecord } from './addressRecord.ts'
import type { Token } from './accounts.ts'
import type { Chain } from './chain.ts'
import { assetOf } from './schedule.ts'
import { supply } from './ledger.ts'
import { ownerOf } from './itemOwners.ts'
import { after } from './occurrences.ts'
import { tokenRecord } from './tokenRecord.ts'

/** An item, with its owner where it has exactly one; null if there is no such item. */
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

/** Some items have a film, at an address that doesn't exist. */
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

// Pictures of items, drawn from the id alone, as SVG in data URLs.

function pictureOf(token: Token, id: bigint): string | null {
  const draw = drawings[token.symbol]
  const n = Number(id % 1_000_000n)
  if (!draw || (token.symbol === 'TIDAL' && n % 11 === 5)) return null
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120">${draw(n)}</svg>`,
  )}`
}

const drawings: Record<string, (n: number) => string> = {
  FOX: fox,
  TIDAL: tide,
  FERRY: ticket,
  PASS: ticket,
  EMBR: ember,
}

const hue = (n: number, saturation: number, lightness: number, turn = 0): string =>
  `hsl(${(n * 47 + turn) % 360} ${saturation}% ${lightness}%)`
const ground = (fill: string): string => `<path fill="${fill}" d="M0 0h120v120H0z"/>`

function fox(n: number): string {
  const coat = `hsl(${18 + (n % 5) * 6} 68% ${50 + (n % 3) * 4}%)`
  const dark = `hsl(${(n * 31) % 360} 45% 18%)`
  return (
    ground(hue(n, 34, 74)) +
    `<path fill="${dark}" d="M28 28l24 16-18 20zM92 28L68 44l18 20z"/><path fill="${coat}" d="M34 46h52l4 28-30 32-30-32z"/>` +
    `<path fill="#faf1e4" d="M60 72l14 12-14 22-14-22z"/><circle cx="48" cy="63" r="4" fill="${dark}"/>` +
    `<circle cx="72" cy="63" r="4" fill="${dark}"/><path fill="${dark}" d="M56 97h8l-4 6z"/>` +
    (n % 3 === 0
      ? '<circle cx="60" cy="27" r="8" fill="#efcf55"/>'
      : `<path fill="${hue(n, 60, 34, 120)}" d="M46 34h28v10H46z"/>`)
  )
}

function tide(n: number): string {
  const waves = [0, 1, 2, 3, 4].map((k) => {
    const y = 42 + k * 16
    const swing = 6 + ((n * (k + 3)) % 9)
    return `<path fill="${hue(n, 38, 72 - k * 12)}" d="M0 ${y}q30 ${-swing} 60 0t60 0v80H0z"/>`
  })
  return `${ground(hue(n, 45, 92))}<circle cx="${24 + ((n * 13) % 72)}" cy="24" r="8" fill="#e6994f"/>${waves.join('')}`
}

function ticket(n: number): string {
  return (
    ground(hue(n, 40, 24)) +
    `<path fill="${hue(n, 60, 92)}" d="M16 38h88v16a6 6 0 000 12v16H16V66a6 6 0 000-12z"/>` +
    `<path stroke="${hue(n, 40, 24)}" stroke-dasharray="4 4" d="M80 40v40"/>` +
    `<text x="26" y="65" font-family="sans-serif" font-size="13" fill="${hue(n, 40, 24)}">No. ${n}</text>`
  )
}

function ember(n: number): string {
  const sparks = [0, 1, 2, 3, 4, 5].map(
    (k) =>
      `<circle cx="${15 + ((n * 17 + k * 29) % 90)}" cy="${15 + ((n * 23 + k * 37) % 90)}" r="${3 + ((n + k) % 5) * 2}" fill="hsl(${(n + k * 9) % 50} 90% 58%)"/>`,
  )
  return ground('#1d1715') + sparks.join('')
}
