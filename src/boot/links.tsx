import type { ReactNode } from 'react'
import { type Config, networkNamed, reserved } from '#settings/config.ts'
import { withoutKeys } from '#settings/server.ts'
import { containsKey, keyRemovedEvent } from '#views/shell/links.ts'
import { offeredConfig } from '#views/shell/offeredConfig.ts'
import type { Router } from './router.ts'

const base = import.meta.env.BASE_URL

/** Removes keys from the page's URL, now and on each hash change, before the router sees it. Returns whether there were any. */
export function keepKeysOutOfAddress(): boolean {
  const hadKey = removeKeys()
  for (const change of ['popstate', 'hashchange'])
    addEventListener(change, () => void (removeKeys() && dispatchEvent(new Event(keyRemovedEvent))), true)
  return hadKey
}

function removeKeys(): boolean {
  const keyless = withoutKeys(location.href, containsKey)
  if (keyless === location.href) return false
  history.replaceState(history.state, '', keyless)
  return true
}

/** Marks of other explorers' links on paths that Loupe has too. */
const others = /(address|block)\/(\D|\w+\.)|[?&](tab|a|block|chainid)=|#(?!settings|log-)/i

/** Replaces another explorer's link by Loupe's link to the same thing. */
export async function translateLink({ getMatchedRoutes, options }: Router): Promise<void> {
  const { config } = options.context
  const path = location.pathname.slice(base.length) + location.search + location.hash
  const word = path.replace(/[/?#].*/, '')
  // EIP-3091 links have no network and mean the default one
  const [, { '**': left }, place] = getMatchedRoutes(
    `/${reserved.has(word) ? `${config.defaultNetwork}/` : ''}${path.replace(/[?#].*/, '')}`,
  )
  const isPlace = place !== undefined && left === undefined
  if (isPlace && !others.test(path) && (!word || reserved.has(word) || networkNamed(config, word))) return
  const code = await import('#views/search/otherExplorers.ts').catch(() => null)
  if (!code) return
  const { path: loupePath, remark } = code.fromOtherExplorer(config, path)
  history.replaceState(
    { ...history.state, ...(remark && { linkRemark: remark }) },
    '',
    location.origin + base + loupePath,
  )
}

/** Replaces a link that names a server by one to its network; an unknown server needs the user's consent first. */
export async function resolveServerLink(show: (shown: ReactNode) => void, host: Config): Promise<void> {
  const config = offeredConfig(host)
  if (!new URLSearchParams(location.search).has('instance')) return
  const { readLinkedServer } = await import('#settings/serverInput.ts')
  const asked = readLinkedServer(config, location.href, base)
  if (!asked) return
  if (asked.kind !== 'known') {
    const { ServerConsent } = await import('#views/shell/ServerConsent.tsx')
    await new Promise<void>((resolve) => {
      show(<ServerConsent asked={asked} host={host} home={base} onDone={resolve} />)
    })
  }
  history.replaceState(history.state, '', asked.href)
}
