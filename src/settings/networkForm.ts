import * as v from 'valibot'
import { type Config, isServed, Keyed, Network } from './config.ts'
import { wantedIn } from './configFaults.ts'
import { freeSlug, numbered, slugOf, readServer } from './serverInput.ts'

/** Messages by form field, each to follow the field's name: `must be text`. */
export type FormFaults = Readonly<Record<string, string>>

/** Maximum lengths in UTF-16 units: names appear throughout the page, where there is little room. */
export const nameLimits = { name: 100, symbol: 30 } as const

/** Reads a network from a form. `slug` is null to keep the slug of `edited`. */
export function readNetworkForm(
  given: FormData,
  config: Config,
  edited: Network | null,
): { network: Network } | { faults: FormFaults } {
  const server = readOptionalServer(textOf(given, 'instance'))
  const decimals = textOf(given, 'decimals')
  const slug = edited?.slug ?? textOf(given, 'slug')
  const read = v.safeParse(Network, {
    slug,
    name: textOf(given, 'name'),
    chainId: textOf(given, 'chainId') || null,
    instance: server.base,
    demo: edited?.demo ?? false,
    testnet: given.has('testnet'),
    currency: { symbol: textOf(given, 'symbol') || null, decimals: decimals ? Number(decimals) : 18 },
  })
  const faults = {
    ...tooLongIn(given, { name: edited?.name, symbol: edited?.currency.symbol }),
    ...(read.success ? {} : faultsOf(read.issues)),
    ...(server.fault && { instance: server.fault }),
    ...(!edited &&
      config.networks.some((network) => network.slug === slug) && {
        slug: `is taken here; “${freeSlug(config, slug)}” is free`,
      }),
  }
  if (!read.success || Object.keys(faults).length > 0) return { faults }
  const network = read.output
  return isServed(network, config.keyed)
    ? { network }
    : { faults: { instance: 'is needed: no keyed deployment here answers for this chain' } }
}

/** Reads a keyed deployment from a form. Chain ids may be separated by anything; none means any chain. */
export function readKeyedForm(
  given: FormData,
  config: Config,
  edited: Keyed | null,
): { keyed: Keyed } | { faults: FormFaults } {
  const server = readServer(textOf(given, 'url'))
  const chains = textOf(given, 'chains').split(/[\s,;]+/)
  const read = v.safeParse(Keyed, {
    id: edited?.id ?? freeId(config, slugOf(textOf(given, 'name') || 'keyed')),
    name: textOf(given, 'name'),
    url: 'base' in server ? server.base : 'https://unknown.invalid',
    chains: chains.some(Boolean) ? [...new Set(chains.filter(Boolean))] : null,
  })
  const faults = {
    ...tooLongIn(given, { name: edited?.name }),
    ...(read.success ? {} : faultsOf(read.issues)),
    ...('fault' in server && { url: server.fault }),
  }
  return read.success && Object.keys(faults).length === 0 ? { keyed: read.output } : { faults }
}

function readOptionalServer(text: string): { base: string | null; fault: string | null } {
  if (!text) return { base: null, fault: null }
  const read = readServer(text)
  return 'base' in read ? { base: read.base, fault: null } : { base: null, fault: read.fault }
}

function freeId({ keyed }: Config, preferred: string): string {
  return numbered(
    preferred,
    (id) => id !== 'instance' && id !== 'demo' && keyed.every((entry) => entry.id !== id),
  )
}

function faultsOf(issues: readonly v.BaseIssue<unknown>[]): FormFaults {
  return Object.fromEntries(issues.map(wantedIn).map(({ name, message }) => [name, message]))
}

/** Fields over their maximum length. A value that was already so long `before` (from a host's or settings file) may stay. */
function tooLongIn(given: FormData, before: Record<string, string | null | undefined>): FormFaults {
  const found = Object.entries(nameLimits).filter(([name, maxLength]) => {
    const text = textOf(given, name)
    return text.length > maxLength && text !== before[name]?.trim()
  })
  return Object.fromEntries(
    found.map(([name, maxLength]) => [name, `must not be longer than ${maxLength} characters`]),
  )
}

function textOf(given: FormData, name: string): string {
  const value = given.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
