import * as v from 'valibot'
import { type Config, reserved, Slug } from './config.ts'
import { readServer } from './typedServer.ts'

/** What a link asks for that names a server with `?instance=`. Each `href` is a link of Loupe's without it. */
export type Asked =
  /** The server is known under a slug: the same place there. */
  | { kind: 'known'; href: string }
  /** The reader decides. `slug` is free; `taken` is how the link called it, where that is another network here. */
  | { kind: 'unknown'; server: string; slug: string; taken: string | null; href: string }
  /** It can't be a server; `fault` says why. */
  | { kind: 'wrong'; given: string; fault: string; href: string }

/** What a link of a network that someone added by hand asks for; null when it names no server. `base` is Loupe's own path. */
export function readAsked(config: Config, href: string, base: string): Asked | null {
  const { pathname, searchParams, hash } = new URL(href)
  const given = searchParams.get('instance')
  if (given === null) return null
  searchParams.delete('instance')
  const search = searchParams.size === 0 ? '' : `?${searchParams}`
  const [named = '', ...rest] = pathname.slice(base.length).split('/')
  const isPlace = named === '' || reserved.has(named)
  const hrefOf = (slug: string) =>
    `${base}${[slug, ...(isPlace ? [named, ...rest] : rest)].join('/')}${search}${hash}`
  const read = readServer(given)
  if ('fault' in read) return { kind: 'wrong', given, fault: read.fault, href: hrefOf(isPlace ? '' : named) }
  const servedBy = config.networks.filter(({ instance }) => instance === read.base)
  const known = servedBy.find(({ slug }) => slug === named) ?? servedBy[0]
  if (known) return { kind: 'known', href: hrefOf(known.slug) }
  const wanted = isPlace || !v.is(Slug, named) ? slugOf(new URL(read.base).hostname) : named
  const slug = freeSlug(config, wanted)
  return {
    kind: 'unknown',
    server: read.base,
    slug,
    taken: slug === wanted ? null : wanted,
    href: hrefOf(slug),
  }
}

/** A text as the short name of a network: `My Chain!` is `my-chain`. */
export function slugOf(text: string): string {
  const slug = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
  return v.is(Slug, slug) ? slug : ['net', slug].filter(Boolean).join('-')
}

/** The short name, or with a number behind it where another network has it. */
export function freeSlug({ networks }: Config, wanted: string): string {
  return numbered(wanted, (slug) => networks.every((network) => network.slug !== slug))
}

/** A name, or with the first number behind it that makes it free: `eth-2`. */
export function numbered(wanted: string, isFree: (name: string) => boolean): string {
  let name = wanted
  for (let number = 2; !isFree(name); number += 1) name = `${wanted}-${number}`
  return name
}
