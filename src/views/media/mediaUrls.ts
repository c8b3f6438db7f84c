import type { Instance } from '#api/instances.ts'
import { isObject } from '#api/client/json.ts'

type MediaFields = Pick<
  Instance,
  'metadata' | 'image_url' | 'animation_url' | 'media_url' | 'media_type' | 'thumbnails'
>

/** Other media of an NFT by MIME type or file name; `url` is https, or at the gateway. */
export type OtherMedia = { kind: 'film' | 'sound' | 'model' | 'page' | 'file'; url: string; host: string }

export type Media = {
  /** Sources for an `<img>` in order of preference: the next replaces one that fails. Scripts in SVG don't run there. */
  pictures: string[]
  hosts: string[]
  /** A film, sound, model or page. Never loaded unless the user asks for it. */
  other: OtherMedia | null
}

/**
 * The allowed media URLs of an NFT in order: the server's thumbnails, `media_url` and `image_url`, then the metadata's. All are
 * untrusted; allowed are https (http is upgraded), `ipfs://` and `ipns://` through `gateway` (http or https, no slash at its
 * end), `ar://` through arweave.net, `data:image/…`, and SVG source (`<svg …`). Hosts of the local network are refused, except
 * the gateway, which the user chose.
 */
export function mediaOf(instance: MediaFields, { gateway }: { gateway: string }): Media {
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
  // a URL without a file name counts as a picture, except in a field for films
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
 * The URL at which an untrusted address may be fetched, null if it may not: an https page can't load plain http. SVG source
 * becomes a `data:` link, whose scripts don't run in an `<img>`.
 */
export function usableUrl(sent: string, gateway: string): string | null {
  if (isDrawing.test(sent)) return drawingUrl(sent)
  const url = linkUrl(sent, gateway)
  return /^\s*http:/i.test(sent) ? (url?.replace(/^http:/, 'https:') ?? null) : url
}

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

/** The gateway's URL of `ipfs://Qm…/1.png`, `ipfs://ipfs/Qm…`, `ipns://…`, `/ipfs/Qm…` or a bare CID; undefined for others. */
function throughGateway(link: string, gateway: string): string | null | undefined {
  const found = /^(?:(ip[fn]s):\/\/|\/)?(?:(ip[fn]s)\/)?([\w.-]{20,}.*)$/is.exec(link)
  const kind = (found?.[2] ?? found?.[1])?.toLowerCase()
  const path = found?.[3]
  if (!path || (!kind && !/^(Qm[1-9A-HJ-NP-Za-km-z]{44}|baf[a-z2-7]{20,})/.test(path))) return undefined
  const root = `${gateway}/${kind ?? 'ipfs'}/`
  // file names may hold a "#", which would end the path
  const address = root + path.replaceAll('#', '%23')
  if (!URL.canParse(address)) return null
  const { href } = new URL(address)
  return href.startsWith(new URL(root).href) ? href : null
}

/** In characters: a larger data: link would block the page. */
const longestData = 1_500_000

function dataPicture(link: string): string | null {
  if (!/^data:image\/[\w.+-]+[;,]/i.test(link) || link.length > longestData) return null
  // SVG is often sent unescaped, and a "#" would end it
  const content = link.slice('data:'.length)
  return `data:${/^[^,]*;base64,/i.test(content) ? content : content.replaceAll('#', '%23')}`
}

/** SVG source, with an optional XML prolog. */
const isDrawing =
  /^\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[^>]{0,1000}-->\s*)?(?:<!doctype[^>]{0,300}>\s*)?<svg[\s>]/i

function drawingUrl(drawing: string): string | null {
  // escaping makes it longer still
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

/** Host names and addresses of the local network. */
function isLocal(host: string): boolean {
  // a trailing dot makes no other host of a name; two are invalid
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
