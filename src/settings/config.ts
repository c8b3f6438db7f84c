import * as v from 'valibot'
import { Server } from './server.ts'

/** config.json can't be used. `sent` is the file, where one came: what is wrong in it, `faultsIn` finds. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly sent: unknown
  constructor(message: string, sent?: unknown) {
    super(message)
    this.sent = sent
  }
}

/** First path segments that name a thing under the default network, so that no network may be called so. */
export const reserved: ReadonlySet<string> = new Set(['tx', 'address', 'token', 'block', 'assets'])

/** What a network is called in links. */
export const Slug = v.pipe(
  v.string(),
  v.regex(/^(?=[\d-]*[a-z])[a-z\d-]+$/),
  v.check((slug) => !reserved.has(slug)),
)
const ChainId = v.pipe(v.string(), v.regex(/^\d+$/))
const Name = v.pipe(v.string(), v.regex(/\S/))
/** Whether something that was stored or sent is an object with fields, and no list. */
export function isObject(sent: unknown): sent is Record<string, unknown> {
  return typeof sent === 'object' && sent !== null && !Array.isArray(sent)
}

/** Stands before what has named fields: a list would pass for one of which all fields are missing. */
const Fields = v.custom<object>(isObject)

// what is wanted instead of what such a schema refuses, configFaults.ts says

export const Currency = v.object({
  symbol: v.nullish(v.string(), null),
  decimals: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)), 18),
})

/** One chain. `instance` is the address of the server that answers for it without a key. */
export const Network = v.object({
  slug: Slug,
  chainId: v.nullish(ChainId, null),
  name: Name,
  currency: v.nullish(v.pipe(Fields, Currency), {}),
  instance: v.nullish(Server, null),
  demo: v.nullish(v.boolean(), false),
  testnet: v.nullish(v.boolean(), false),
})
export type Network = v.InferOutput<typeof Network>

/** A server for many chains that asks for a key. Without `chains` it is taken to answer for any. */
export const Keyed = v.object({
  id: v.pipe(
    v.string(),
    v.regex(/^[a-z0-9-]+$/),
    v.check((id) => id !== 'instance' && id !== 'demo'),
  ),
  name: Name,
  url: Server,
  chains: v.nullish(v.array(ChainId), null),
})
export type Keyed = v.InferOutput<typeof Keyed>

export const Config = v.object({
  title: v.nullish(Name, 'Loupe'),
  defaultNetwork: v.string(),
  networks: v.pipe(v.array(v.pipe(Fields, Network)), v.nonEmpty()),
  keyed: v.nullish(v.array(v.pipe(Fields, Keyed)), []),
})
/** config.json as it has to be. */
export const ConfigFile = v.pipe(Fields, Config)
/** What the host offers: config.json, checked. `sent` is the file itself, with what Loupe doesn't know. */
export type Config = v.InferOutput<typeof Config> & { sent: unknown }

/** Null is as good as left out, in each field. @throws ConfigError */
export function readConfig(sent: unknown): Config {
  const { success, output } = v.safeParse(ConfigFile, sent)
  if (!success || !isWhole(output)) throw new ConfigError('is wrong', sent)
  return { ...output, sent }
}

/** Each name is there once, each network has who answers for it, and one is the default. */
function isWhole({ networks, keyed, defaultNetwork }: v.InferOutput<typeof ConfigFile>): boolean {
  const slugs = new Set(networks.map(({ slug }) => slug))
  const ids = new Set(keyed.map(({ id }) => id))
  return (
    slugs.size === networks.length &&
    ids.size === keyed.length &&
    slugs.has(defaultNetwork) &&
    networks.every((network) => isServed(network, keyed))
  )
}

/** Whether anyone can answer for a network. */
export function isServed(network: Network, keyed: readonly Keyed[]): boolean {
  return network.demo || network.instance !== null || keyed.some((entry) => serves(entry, network))
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
