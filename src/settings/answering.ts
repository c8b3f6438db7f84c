import { type Config, type Network, serves } from './config.ts'

/** A server that can answer for a network: its instance, a keyed deployment, or the demo chain that runs inside the page. */
export type AnsweringServer = {
  network: string
  kind: 'instance' | 'keyed' | 'demo'
  id: string
  /** The name shown: the host, or the name from config.json. */
  name: string
  base: string
  /** The URL that keys are bound to; equals `base`, except that a keyed deployment's `base` has the chain id added. */
  url: string
}

/** Placeholder base URL of the demo chain; no request goes to it over the network. */
const demoBase = 'https://demo.invalid'

/** All servers that can answer for a network; the first is used until the user chooses another. */
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
      // a keyed deployment without `chains` counts as knowing every chain, but never a demo's chain id
      .filter((entry) => serves(entry, network) && (instance || !demo || entry.chains))
      .map(({ id, name, url }) => at('keyed', id, name, url, `${url}/${chainId}`)),
    ...(instance ? inPage : []),
  ]
}

/** The server that the user chose, if it is still offered, else the first. */
export function chosenServer<One extends AnsweringServer>(
  all: readonly One[],
  answers: Readonly<Record<string, string>>,
): One | undefined {
  return all.find(({ id, network }) => id === answers[network]) ?? all[0]
}

/** The host of a URL, with its path if it has one. */
export function hostOf(url: string): string {
  const { host, pathname } = new URL(url)
  return host + pathname.replace(/\/$/, '')
}
