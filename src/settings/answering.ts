import { type Config, type Network, serves } from './config.ts'

/** Who can answer for a network: its own instance, a keyed deployment, or the demo chain inside the page. */
export type AnsweringServer = {
  network: string
  kind: 'instance' | 'keyed' | 'demo'
  /** `instance`, `demo`, or the id of the keyed entry. */
  id: string
  /** As the reader knows it: the host, or the name that config.json gives. */
  name: string
  /** What requests are built on. */
  base: string
  /** The address that keys are bound to; the same as `base` but for a keyed deployment's chain id. */
  url: string
}

/** The address of the demo chain; never asked over the network. */
const demoBase = 'https://demo.invalid'

/** Everyone who can answer for a network, the first being asked until the reader chooses otherwise. */
export function answeringServers({ keyed }: Pick<Config, 'keyed'>, network: Network): AnsweringServer[] {
  const { slug, instance, chainId, demo } = network
  const at = (
    kind: AnsweringServer['kind'],
    id: string,
    name: string,
    url: string,
    base = url,
  ): AnsweringServer => ({
    network: slug,
    kind,
    id,
    name,
    base,
    url,
  })
  const inPage = demo ? [at('demo', 'demo', 'Demo chain in this page', demoBase)] : []
  return [
    ...(instance ? [at('instance', 'instance', hostOf(instance), instance)] : inPage),
    ...keyed
      // the id of a chain that is only a demo is its own: a keyed deployment that is taken to know any doesn't know it
      .filter((entry) => serves(entry, network) && (instance || !demo || entry.chains))
      .map(({ id, name, url }) => at('keyed', id, name, url, `${url}/${chainId}`)),
    ...(instance ? inPage : []),
  ]
}

/** The one that the reader chose while it stands, else the first. */
export function chosenServer<One extends AnsweringServer>(
  all: readonly One[],
  answers: Readonly<Record<string, string>>,
): One | undefined {
  return all.find(({ id, network }) => id === answers[network]) ?? all[0]
}

/** The host of an address, with its path where it has one. */
export function hostOf(url: string): string {
  const { host, pathname } = new URL(url)
  return host + pathname.replace(/\/$/, '')
}
