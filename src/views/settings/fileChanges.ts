import { counted } from '#format/numbers.ts'
import { listShort } from '#format/fewOf.ts'
import { cut, visible } from '#format/text.ts'
import { answeringServers, chosenServer, hostOf } from '#settings/answering.ts'
import type { Config, Keyed, Network } from '#settings/config.ts'
import { mergeOverrides, type SettingsFile } from '#settings/settingsFile.ts'
import { mergeConfig } from '#settings/overrides.ts'
import type { Choices } from '#settings/store.ts'
import { choiceWords } from './AppearanceGroup.tsx'
import { withVisibleNames } from './forms.ts'

/**
 * The changes a settings file would make, a line each, servers first. Their full URLs are shown, so that none is replaced
 * unnoticed, and all fields are compared with the current ones.
 */
export function changesOfFile(
  { choices, labelCount, labelsReplaced, abiCount }: SettingsFile,
  now: Choices,
  host: Config,
): string[] {
  const sent = choices.own
  const own = sent ? mergeOverrides(now.own, withVisibleNames(sent)) : now.own
  const [before, after] = [mergeConfig(host, now.own), mergeConfig(host, own)]
  const networks = differing(bySlug(before), bySlug(after), now.own.networks, own.networks, noNetwork)
  const keyed = differing(byId(before), byId(after), now.own.keyed, own.keyed, noKeyed)
  const gone = (names: readonly string[], had: readonly string[] = [], taken: readonly string[] = []) => [
    ...new Set([...names, ...taken.filter((name) => !had.includes(name))]),
  ]
  const lessNetworks = gone(networks.gone, now.own.removed.networks, sent?.removed.networks)
  const lessKeyed = gone(keyed.gone, now.own.removed.keyed, sent?.removed.keyed)
  const labels = counted(labelCount, 'label')
  return [
    ...networks.other.map((each) => wordsOf('Network', each, noNetwork, networkFacts)),
    ...keyed.other.map((each) => wordsOf('Keyed deployment', each, noKeyed, keyedFacts)),
    ...answerWords(choices.answers, now, before, after),
    ...(choices.gateway === undefined || choices.gateway === now.gateway
      ? []
      : [`IPFS through ${choices.gateway}, ${now.gateway} until now`]),
    ...(lessNetworks.length > 0 ? [`Networks removed: ${listShort(lessNetworks, 60)}`] : []),
    ...(lessKeyed.length > 0 ? [`Keyed deployments removed: ${listShort(lessKeyed, 60)}`] : []),
    ...(own.order.join() === now.own.order.join() ? [] : ['The order of the networks']),
    ...pickWords(choices, now),
    ...(changed(choices.columns, now.columns).length > 0 ? ['The columns of lists'] : []),
    ...(abiCount > 0 ? [counted(abiCount, 'ABI of an address', 'ABIs of addresses')] : []),
    ...(labelCount > 0
      ? [labelsReplaced > 0 ? `${labels}, ${labelsReplaced} of them in place of yours` : labels]
      : []),
  ]
}

type ById<Item> = ReadonlyMap<string, Item>
type Other<Item> = { id: string; was: Item | undefined; next: Item }

const bySlug = ({ networks }: Config): ById<Network> => new Map(networks.map((each) => [each.slug, each]))
const byId = ({ keyed }: Config): ById<Keyed> => new Map(keyed.map((each) => [each.id, each]))

/** Current and future entries; and those that the file has only in part, which depend on the host for the rest. */
function differing<Item>(
  before: ById<Item>,
  after: ById<Item>,
  partsNow: Readonly<Record<string, object>>,
  parts: Readonly<Record<string, object>>,
  none: Item,
): { other: Other<Item>[]; gone: string[] } {
  const others = [...after].filter(([id, item]) => !isSame(item, before.get(id)))
  const unready = changed(parts, partsNow).filter((id) => !before.has(id) && !after.has(id))
  return {
    other: [
      ...others.map(([id, next]) => ({ id, was: before.get(id), next })),
      ...unready.map((id) => ({ id, was: undefined, next: { ...none, ...parts[id] } })),
    ],
    gone: [...before.keys()].filter((id) => !after.has(id)),
  }
}

type Fact<Item> = [verb: string, fields: readonly (keyof Item)[], words: (item: Item) => string]

const networkFacts: Fact<Network>[] = [
  ['called', ['name'], ({ name }) => short(name)],
  [
    'read from',
    ['instance', 'demo'],
    ({ instance, demo }) =>
      [instance && hostOf(instance), demo && 'the demo chain'].filter(Boolean).join(' or ') ||
      'a keyed deployment alone',
  ],
  ['chain', ['chainId'], ({ chainId }) => (chainId ? short(chainId) : 'unknown')],
  [
    'coin',
    ['currency'],
    ({ currency: { symbol, decimals } }) =>
      `${symbol ? short(symbol) : 'without a symbol'}, ${decimals} decimals`,
  ],
  ['taken for', ['testnet'], ({ testnet }) => (testnet ? 'a testnet' : 'a main network')],
]

const keyedFacts: Fact<Keyed>[] = [
  ['called', ['name'], ({ name }) => short(name)],
  ['at', ['url'], ({ url }) => hostOf(url)],
  [
    'for',
    ['chains'],
    ({ chains }) =>
      chains
        ? `${chains.length === 1 ? 'chain' : 'chains'} ${listShort(chains, 60) || 'of none'}`
        : 'any chain',
  ],
]

/** A new network is described by its differences from this. */
const noNetwork = {
  slug: '',
  name: '',
  chainId: null,
  currency: { symbol: null, decimals: 18 },
  instance: '',
  demo: false,
  testnet: false,
}
const noKeyed = { id: '', name: '', url: '', chains: null }

function wordsOf<Item extends { name: string }>(
  kind: string,
  { id, was, next }: Other<Item>,
  none: Item,
  facts: readonly Fact<Item>[],
): string {
  const name = (was ?? next).name
  const until = was ?? { ...none, name }
  const words = facts
    .filter(([, fields]) => fields.some((field) => !isSame(next[field], until[field])))
    .map(([verb, , say]) => `${verb} ${say(next)}${was ? ` (${say(was)} until now)` : ''}`)
  return [
    was ? kind : `New ${kind.toLowerCase()}`,
    ` ${name ? `${short(name)} (${short(id)})` : short(id)}`,
    words.length > 0 && `: ${words.join('; ')}`,
  ]
    .filter(Boolean)
    .join('')
}

/** The networks whose deployment would change; beyond a limit they are counted. */
function answerWords(
  answers: Choices['answers'] = {},
  now: Choices,
  before: Config,
  after: Config,
): string[] {
  const lines = after.networks.flatMap((network) => {
    const was = before.networks.find(({ slug }) => slug === network.slug)
    const all = answeringServers(after, network)
    const next = chosenServer(all, { ...now.answers, ...answers })
    const until = was ? chosenServer(answeringServers(before, was), now.answers) : all[0]
    return !next || next.id === until?.id
      ? []
      : [
          `${short((was ?? network).name)} answered by ${short(next.name)}` +
            (was && until ? `, ${short(until.name)} until now` : ''),
        ]
  })
  const others = changed(answers, now.answers).filter((slug) => !bySlug(after).has(slug)).length
  return others > 0 ? [...lines, `Who answers for ${counted(others, 'network')} not here yet`] : lines
}

function pickWords(choices: Partial<Choices>, now: Choices): string[] {
  return (Object.keys(choiceWords) as (keyof typeof choiceWords)[]).flatMap((name) => {
    const { label } = choiceWords[name]
    const options: Readonly<Record<string, string>> = choiceWords[name].options
    const wanted = choices[name]
    return wanted === undefined || wanted === now[name]
      ? []
      : `${label}: ${options[wanted]}, ${options[now[name]]} until now`
  })
}

function changed(sent: Readonly<Record<string, unknown>> = {}, now: Readonly<Record<string, unknown>>) {
  return Object.keys(sent).filter((name) => !isSame(sent[name], now[name]))
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const short = (text: string): string => visible(cut(text, 60))
