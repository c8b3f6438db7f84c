import type { Network } from './config.ts'
import type { Own } from './own.ts'
import { currentChoices } from './store.ts'

/**
 * The link to share for a page: the network, the place and its filters. A network whose server the reader chose carries it,
 * since others don't have it. Nobody's key, and not who answered.
 */
export function shareLink(
  href: string,
  { slug, instance }: Network,
  own: Own = currentChoices().own,
): string {
  const url = new URL(href)
  if (url.hash === '#settings') url.hash = ''
  if (instance && own.networks[slug]?.instance) url.searchParams.set('instance', instance)
  return url.href
}
