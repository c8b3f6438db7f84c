import * as v from 'valibot'
import { Server } from './server.ts'

/**
 * config.json says something that can't be used. `field` is its place in the file, such as `networks[1].instance`; `sent`
 * is the file, where it was read.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly field: string
  readonly sent: unknown
  constructor(field: string, message: string, sent?: unknown) {
    super(message)
    this.field = field
    this.sent = sent
  }
}

/** First path segments that name a thing under the default network, so that no network may be called so. */
export const reserved: ReadonlySet<string> = new Set(['tx', 'address', 'token', 'block', 'assets'])

/** What a network is called in links. */
export const Slug = v.pipe(
  v.string('must be text'),
  v.regex(/^(?=[\d-]*[a-z])[a-z\d-]+$/, 'must be lower-case letters, digits and dashes, with a letter'),
  v.check((slug) => !reserved.has(slug), 'is a word that links use for something else'),
)
const ChainId = v.pipe(
  v.string('must be text, such as "1"'),
  v.regex(/^\d+$/, 'must be a whole number, such as 1'),
)
const Name = v.pipe(v.string('must be text'), v.regex(/\S/, 'must not be empty'))
/** Stands before what has named fields: a list would pass for one of which all fields are missing. */
const Fields = v.custom<object>(
  (sent) => !!sent && typeof sent === 'object' && !Array.isArray(sent),
  'must be an object',
)

export const Currency = v.object({
  symbol: v.nullish(v.string('must be text'), null),
  decimals: v.nullish(
    v.pipe(
      v.number('must be a number'),
      v.integer('must be whole'),
      v.minValue(0, 'must not be negative'),
      v.maxValue(255, 'must be at most 255'),
    ),
    18,
  ),
})

/** One chain. `instance` is the address of the server that answers for it without a key. */
export const Network = v.object({
  slug: Slug,
  chainId: v.nullish(ChainId, null),
  name: Name,
  currency: v.nullish(v.pipe(Fields, Currency), {}),
  instance: v.nullish(Server, null),
  demo: v.nullish(v.boolean('must be true or false'), false),
  testnet: v.nullish(v.boolean('must be true or false'), false),
})
export type Network = v.InferOutput<typeof Network>

/** A server for many chains that asks for a key. Without `chains` it is taken to answer for any. */
export const Keyed = v.object({
  id: v.pipe(
    v.string('must be text'),
    v.regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and dashes'),
    v.check((id) => id !== 'instance' && id !== 'demo', 'must not be "instance" or "demo"'),
  ),
  name: Name,
  url: Server,
  chains: v.nullish(v.array(ChainId, 'must be a list'), null),
})
export type Keyed = v.InferOutput<typeof Keyed>

export const Config = v.object({
  title: v.nullish(Name, 'Loupe'),
  defaultNetwork: v.string('must be the slug of a network'),
  networks: v.pipe(
    v.array(v.pipe(Fields, Network), 'must be a list'),
    v.nonEmpty('must name at least one network'),
  ),
  keyed: v.nullish(v.array(v.pipe(Fields, Keyed), 'must be a list'), []),
})
/** What the host offers: config.json, checked. `sent` is the file itself, with what Loupe doesn't know. */
export type Config = v.InferOutput<typeof Config> & { sent: unknown }

const missing = 'is missing'

/** Null is as good as left out, in each field. @throws ConfigError naming the first field that is wrong */
export function readConfig(sent: unknown): Config {
  const wrong = (field: string, message: string) => new ConfigError(field, message, sent)
  const read = v.safeParse(v.pipe(Fields, Config), sent)
  if (!read.success) throw faultOf(read.issues[0], sent)
  const config = { ...read.output, sent }
  const slugs = config.networks.map(({ slug }) => slug)
  for (const [index, network] of config.networks.entries()) {
    if (slugs.indexOf(network.slug) !== index)
      throw wrong(`networks[${index}].slug`, `"${network.slug}" is there twice`)
    if (!network.demo && !network.instance && !config.keyed.some((keyed) => serves(keyed, network)))
      throw wrong(`networks[${index}].instance`, missing)
  }
  const ids = config.keyed.map(({ id }) => id)
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index)
  if (twice !== -1) throw wrong(`keyed[${twice}].id`, `"${ids[twice]}" is there twice`)
  if (!slugs.includes(config.defaultNetwork))
    throw wrong('defaultNetwork', `"${config.defaultNetwork}" is not the slug of a network in this file`)
  return config
}

/** Whether a keyed deployment can answer for a network. */
export function serves({ chains }: Keyed, { chainId }: Network): boolean {
  return chainId !== null && (chains === null || chains.includes(chainId))
}

/** The network of a link: by slug, or by its chain id. */
export function networkNamed(config: Config, named: string): Network | undefined {
  return (
    config.networks.find(({ slug }) => slug === named) ??
    config.networks.find(({ chainId }) => chainId === named)
  )
}

/** What the schema finds wrong in a file, with its place there. */
export function faultOf({ path, input, message }: v.BaseIssue<unknown>, sent: unknown): ConfigError {
  const keys = (path ?? []).map(({ key }) => key as string | number)
  const isMissing = input == null && typeof keys.at(-1) === 'string'
  return new ConfigError(placeOf(keys), isMissing ? missing : message, sent)
}

function placeOf(path: (string | number)[]): string {
  return (
    path
      .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
      .join('')
      .replace(/^\./, '') || 'the file'
  )
}
