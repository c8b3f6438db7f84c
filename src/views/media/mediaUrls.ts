import type { Instance } from '#api/instances.ts'
import { isObject } from '#api/client/json.ts'

type Sent = Pick<
  Instance,
  'metadata' | 'image_url' | 'animation_url' | 'media_url' | 'media_type' | 'thumbnails'
>

/** What an NFT is besides its picture, as far as its type or its file's name tells; `url` is https, or at the gateway. */
export type OtherMedia = { kind: 'film' | 'sound' | 'model' | 'page' | 'file'; url: string; host: string }

export type Media = {
  /** What to show in an `<img>`, the best first: the next one stands in for one that fails. Nothing here can run there. */
  pictures: string[]
  /** Who would be asked for the pictures and the rest; whoever is only data inside the link is nobody. */
  hosts: string[]
  /** A film, sound, model or page. Never to be loaded unless the reader asks for it. */
  other: OtherMedia | null
}

/**
 * Which of the addresses that came with an NFT may be asked for, in which order: the server's thumbnails, then its
 * `media_url` and `image_url`, then what the maker's metadata says. All of it is a stranger's text, so only these stand:
 * https (http is raised to it), `ipfs://` and `ipns://` through `gateway` (http or https, without a slash at its end),
 * `ar://` through arweave.net, pictures inside the link (`data:image/…`), and drawings that stand where a link should
 * (`<svg …`). Hosts of the reader's own network are refused: only the gateway, which the reader chose, may be there.
 */
export function mediaOf(instance: Sent, { gateway }: { gateway: string }): Media {
  const { thumbnails, media_url, media_type, image_url, animation_url } = instance
  const { metadata } = instance
  const { image, image_url: linked, image_data, animation_url: moving } = isObject(metadata) ? metadata : {}
  const small = [thumbnails?.['500x500'], thumbnails?.['250x250']]
  const sent = [...small, media_url, image_url, thumbnails?.original, image, linked, image_data]
  const all = [...sent, animation_url, moving].flatMap((link) => {
    const url = typeof link === 'string' ? usableUrl(link, gateway) : null
    return url === null ? [] : [{ url, kind: mediaKind(url, link === media_url ? media_type : null) }]
  })
  const moves = new Set(
    [animation_url, moving].map((url) => typeof url === 'string' && usableUrl(url, gateway)),
  )
  // an address without a file's name is taken for a picture, but not where films are told
  const isPicture = ({ url, kind }: (typeof all)[number]) =>
    kind === 'picture' || (kind === 'file' && !moves.has(url))
  const pictures = [...new Set(all.filter(isPicture).map(({ url }) => url))]
  const rest = all.find((one) => !isPicture(one))
  const other =
    rest && rest.kind !== 'picture' ? { kind: rest.kind, url: rest.url, host: hostOf(rest.url) } : null
  const hosts = [...pictures.map(hostOf), other?.host ?? ''].filter((host) => host !== '')
  return { pictures, hosts: [...new Set(hosts)], other }
}

/**
 * A stranger's address of a file as it may be asked for; null for what may not. A page on https may load nothing less. A
 * drawing sent in its place becomes a `data:` link to itself: for an `<img>`, where nothing in it can run.
 */
export function usableUrl(sent: string, gateway: string): string | null {
  if (isDrawing.test(sent)) return drawingUrl(sent)
  const url = linkUrl(sent, gateway)
  return /^\s*http:/i.test(sent) ? (url?.replace(/^http:/, 'https:') ?? null) : url
}

/** A stranger's link as it may be opened, which may be http; null for what may not. */
export function linkUrl(sent: string, gateway: string): string | null {
  const link = sent.trim()
  if (/^data:/i.test(link)) return dataPicture(link)
  const stored = throughGateway(link, gateway)
  if (stored !== undefined) return stored
  const ar = /^ar:\/\/([\w-]{43}.*)$/s.exec(link)
  const address = ar ? `https://arweave.net/${ar[1]}` : link
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null
  const url = new URL(address)
  return url.username || url.password || isLocal(url.hostname) ? null : url.href
}

/** `ipfs://Qm…/1.png`, `ipfs://ipfs/Qm…`, `ipns://…`, `/ipfs/Qm…`, or the id of a file alone; undefined for what is none. */
function throughGateway(link: string, gateway: string): string | null | undefined {
  const found = /^(?:(ip[fn]s):\/\/|\/)?(?:(ip[fn]s)\/)?([\w.-]{20,}.*)$/is.exec(link)
  const kind = (found?.[2] ?? found?.[1])?.toLowerCase()
  const path = found?.[3]
  if (!path || (!kind && !/^(Qm[1-9A-HJ-NP-Za-km-z]{44}|baf[a-z2-7]{20,})/.test(path))) return undefined
  const root = `${gateway}/${kind ?? 'ipfs'}/`
  // names of files may hold a "#", which would end the path
  const address = root + path.replaceAll('#', '%23')
  if (!URL.canParse(address)) return null
  const { href } = new URL(address)
  return href.startsWith(new URL(root).href) ? href : null
}

/** A picture larger than this inside a link would hold up the page. In characters. */
const longestData = 1_500_000

function dataPicture(link: string): string | null {
  if (!/^data:image\/[\w.+-]+[;,]/i.test(link) || link.length > longestData) return null
  // drawings are often sent as they are, and a "#" would end them
  const content = link.slice('data:'.length)
  return `data:${/^[^,]*;base64,/i.test(content) ? content : content.replaceAll('#', '%23')}`
}

/** A drawing itself: `<svg`, after what XML may have before it. */
const isDrawing =
  /^\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[^>]{0,1000}-->\s*)?(?:<!doctype[^>]{0,300}>\s*)?<svg[\s>]/i

function drawingUrl(drawing: string): string | null {
  // as a link it is longer still
  return drawing.length <= longestData
    ? `data:image/svg+xml,${encodeURIComponent(drawing.replace(/\p{Surrogate}/gu, '\ufffd'))}`
    : null
}

const endings: Record<string, OtherMedia['kind'] | 'picture'> = {
  'png jpg jpeg gif webp avif svg bmp ico apng': 'picture',
  'mp4 webm mov m4v ogv mkv': 'film',
  'mp3 wav ogg flac m4a aac': 'sound',
  'glb gltf usdz obj': 'model',
  'html htm': 'page',
}

function mediaKind(url: string, type: string | null): OtherMedia['kind'] | 'picture' {
  if (url.startsWith('data:') || type?.startsWith('image/')) return 'picture'
  if (type?.startsWith('video/')) return 'film'
  if (type?.startsWith('audio/')) return 'sound'
  if (type?.startsWith('model/')) return 'model'
  if (type?.startsWith('text/html')) return 'page'
  const ending = /\.([a-z0-9]{2,5})$/.exec(new URL(url).pathname.toLowerCase())?.[1]
  const known = Object.keys(endings).find((list) => ending && list.split(' ').includes(ending))
  return (known && endings[known]) || 'file'
}

/** Names and addresses that lead back into the reader's own network. */
function isLocal(host: string): boolean {
  // a dot at its end makes no other host of a name; with two it is none
  const name = host.replace(/\.$/, '')
  return (
    !name.includes('.') ||
    /\.(localhost|local|internal|home|lan|arpa|)$/.test(name) ||
    /^(0|10|127)\.|^169\.254\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./.test(
      name,
    )
  )
}

function hostOf(url: string): string {
  return url.startsWith('data:') ? '' : new URL(url).host
}
