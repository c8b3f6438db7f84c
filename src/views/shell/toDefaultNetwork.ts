import { redirect } from '@tanstack/react-router'
import type { Config } from '#settings/config.ts'

/** Leads a link without a network to the same place under the default one. @throws a redirect */
export function toDefaultNetwork(config: Config, href: string): never {
  throw redirect({ href: `/${config.defaultNetwork}${href}`, replace: true })
}
