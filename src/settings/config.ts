import * as v from 'valibot'
import { Server } from './server.ts'

/** config.json can't be used. `sent` is its parsed content, if any; `faultsIn` lists what is wrong with it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly sent: unknown
  constructor(message: string, sent?: unknown) {
    super(message)
    this.sent = sent
  }
}

/** First path segments that are routes of the default network; a network's slug can't be one of them. */
export const reserved: ReadonlySet<string> = new Set(['tx', 'address', 'token', 'block', 'assets'])

export const Slug = v.pipe(
  v.string(),
  v.regex(/^(?=[\d-]*[a-z])[a-z\d-]+$/),
  v.check((slug) => !reserved.has(slug)),
)
const ChainId = v.pipe(v.string(), v.regex(/^\d+$/))
const Name = v.pipe(v.string(), v.regex(/\S/))
export function isObject(sent: unknown): sent is Record<string, unknown> {
  return typeof sent === 'object' && sent !== null && !Array.isArray(sent)
}

/** Checked before an object schema: a list would pass as an object with all fields missing. */
const Fields = v.custom<object>(isObject)

// the messages for users are in configFaults.ts

export const Currency = v.object({
  symbol: v.nullish(v.string(), null),
  decimals: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)), 18),
})

/** One chain. `instance` is the URL of the server that answers for it without a key. */
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

/** A multi-chain server that requires a key. Without `chains` it is assumed to serve every chain. */
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
export const ConfigFile = v.pipe(Fields, Config)
/** The checked config.json. `sent` is the file as parsed, including fields that Loupe doesn't know. */
export type Config = v.InferOutput<typeof Config> & { sent: unknown }

/** Checks config.json; null counts as absent in every field. @throws ConfigError */
export function readConfig(sent: unknown): Config {
  const { success, output } = v.safeParse(ConfigFile, sent)
  if (!success || !isWhole(output)) throw new ConfigError('is wrong', sent)
  return { ...output, sent }
}

/** Names are unique, every network has a server, and exactly one network is the default. */
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

export function isServed(network: Network, keyed: readonly Keyed[]): boolean {
  return network.demo || network.instance !== null || keyed.some((entry) => serves(entry, network))
}

export function serves({ chains }: Keyed, { chainId }: Network): boolean {
  return chainId !== null && (chains === null || chains.includes(chainId))
}

/** The network that a link names, by slug or chain id. */
export function networkNamed(config: Config, named: string): Network | undefined {
  return (
    config.networks.find(({ slug }) => slug === named) ??
    config.networks.find(({ chainId }) => chainId === named)
  )
}
