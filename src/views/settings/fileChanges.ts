import { counted } from '#format/count.ts'
import { cut, visible } from '#format/text.ts'
import { allAnswering, chosenOf, hostOf } from '#settings/answering.ts'
import type { Config, Network } from '#settings/config.ts'
import type { SettingsFile } from '#settings/file.ts'
import type { Choices } from '#settings/store.ts'
import { pickedWords } from './AppearanceGroup.tsx'

/** So many names are told on one line. */
const most = 10
/** What a thing would be, and is until now, where it is here. */
type Fact = [words: string, after: string, before: string | undefined]

/** What a file of settings would change, a line each: first who would be asked. Servers are named whole, so that nobody takes one over unseen. */
export function changesOf(
  { choices, labelCount, labelsReplaced }: SettingsFile,
  now: Choices,
  config: Config,
): string[] {
  const { networks = {}, keyed = {}, removed, order = [] } = choices.own ?? {}
  const taken = (names: readonly string[] = [], gone: readonly string[]) =>
    names.filter((name) => !gone.includes(name))
  const [lessNetworks, lessKeyed] = [
    taken(removed?.networks, now.own.removed.networks),
    taken(removed?.keyed, now.own.removed.keyed),
  ]
  const labels = counted(labelCount, 'label')
  return [
    ...changed(networks, now.own.networks).map((slug) => networkWords(slug, networks[slug] ?? {}, config)),
    ...changed(keyed, now.own.keyed).map((id) => keyedWords(id, keyed[id] ?? {}, config)),
    ...answerWords(choices, now, config),
    ...(choices.gateway === undefined || choices.gateway === now.gateway
      ? []
      : [`IPFS through ${choices.gateway}, ${now.gateway} until now`]),
    ...(lessNetworks.length > 0 ? [`Networks taken off: ${listed(lessNetworks)}`] : []),
    ...(lessKeyed.length > 0 ? [`Keyed deployments taken off: ${listed(lessKeyed)}`] : []),
    ...(order.length > 0 && order.join() !== now.own.order.join() ? ['The order of the networks'] : []),
    ...pickWords(choices, now),
    ...(changed(choices.columns, now.columns).length > 0 ? ['The columns of lists'] : []),
    ...(labelCount > 0
      ? [labelsReplaced > 0 ? `${labels}, ${labelsReplaced} of them in place of yours` : labels]
      : []),
  ]
}

type Parts = NonNullable<Choices['own']>

function networkWords(slug: string, part: Parts['networks'][string], { networks }: Config): string {
  const here = networks.find((network) => network.slug === slug)
  const coin = ({ symbol, decimals }: Network['currency']) =>
    `${symbol ? short(symbol) : 'without a symbol'}, ${decimals} decimals`
  const server = (instance: string | null) => (instance ? hostOf(instance) : 'a keyed deployment alone')
  const facts: (Fact | false)[] = [
    here !== undefined && part.name !== undefined && ['called', short(part.name), here.name],
    part.instance !== undefined && ['read from', server(part.instance), here && server(here.instance)],
    part.chainId !== undefined && ['chain', part.chainId ?? 'unknown', here && (here.chainId ?? 'unknown')],
    part.currency !== undefined && ['coin', coin(part.currency), here && coin(here.currency)],
    part.demo === true && ['answered by', 'the demo chain', here?.demo ? 'the demo chain' : undefined],
  ]
  return `${here ? 'Network' : 'New network'} ${said(here?.name ?? part.name, slug)}${told(facts)}`
}

function keyedWords(id: string, part: Parts['keyed'][string], { keyed }: Config): string {
  const here = keyed.find((entry) => entry.id === id)
  const reach = (chains: readonly string[] | null) => (chains ? counted(chains.length, 'chain') : 'any chain')
  const facts: (Fact | false)[] = [
    here !== undefined && part.name !== undefined && ['called', short(part.name), here.name],
    part.url !== undefined && ['at', hostOf(part.url), here && hostOf(here.url)],
    part.chains !== undefined && ['for', reach(part.chains), here && reach(here.chains)],
  ]
  return `${here ? 'Keyed deployment' : 'New keyed deployment'} ${said(here?.name ?? part.name, id)}${told(facts)}`
}

function told(facts: (Fact | false)[]): string {
  const words = facts.flatMap((fact) => {
    if (!fact || fact[1] === fact[2]) return []
    const [verb, after, before] = fact
    return `${verb} ${after}${before === undefined ? '' : ` (${before} until now)`}`
  })
  return words.length > 0 ? `: ${words.join('; ')}` : ''
}

/** Who would answer for the networks that are here, where it is another one than now; others are counted. */
function answerWords({ answers = {}, own }: Partial<Choices>, now: Choices, config: Config): string[] {
  const slugs = changed(answers, now.answers)
  const here = config.networks.filter(({ slug }) => slugs.includes(slug))
  const nameOf = (id: string) =>
    own?.keyed[id]?.name ?? config.keyed.find((entry) => entry.id === id)?.name ?? id
  const lines = here.flatMap((network) => {
    const all = allAnswering(config, network)
    const before = chosenOf(all, now.answers)
    const id = answers[network.slug] ?? ''
    const next = all.find((one) => one.id === id)?.name ?? nameOf(id)
    return id === before?.id ? [] : [`${network.name} answered by ${short(next)}, ${before?.name} until now`]
  })
  const others = slugs.length - here.length
  return others > 0 ? [...lines, `Who answers for ${counted(others, 'network')} not here yet`] : lines
}

function pickWords(choices: Partial<Choices>, now: Choices): string[] {
  return (Object.keys(pickedWords) as (keyof typeof pickedWords)[]).flatMap((name) => {
    const { label } = pickedWords[name]
    const options: Readonly<Record<string, string>> = pickedWords[name].options
    const wanted = choices[name]
    return wanted === undefined || wanted === now[name]
      ? []
      : `${label}: ${options[wanted]}, ${options[now[name]]} until now`
  })
}

/** The names of what differs from what there is. */
function changed(sent: Readonly<Record<string, unknown>> = {}, now: Readonly<Record<string, unknown>>) {
  return Object.keys(sent).filter((name) => JSON.stringify(sent[name]) !== JSON.stringify(now[name]))
}

const short = (text: string): string => visible(cut(text, 60))

const said = (name: string | undefined, id: string): string =>
  name ? `${short(name)} (${short(id)})` : short(id)

function listed(names: readonly string[]): string {
  const first = names.slice(0, most).map(short)
  return first.join(', ') + (names.length > most ? ` and ${names.length - most} more` : '')
}
