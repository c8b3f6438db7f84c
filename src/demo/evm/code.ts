import type { Chain } from '#demo/chain.ts'
import { blockOf } from '#demo/occurrences.ts'
import { codeOf } from '#demo/smartContracts.ts'
import { profileOf } from '#demo/accounts.ts'
import { proxyAt } from '#demo/addressRecord.ts'
import { residue } from '#demo/roles.ts'

/** The implementation that an account runs after a block, if there is code then. */
export const runsAt = (chain: Chain, account: number, block: number) =>
  hasCodeAt(chain, account, block) ? proxyAt(chain, account, block) : null

/** `eth_getCode` after a block: `0x` before a contract is created, and for whoever delegates to none. */
export const codeAt = (chain: Chain, account: number | null, block: number): string =>
  account !== null && hasCodeAt(chain, account, block) ? codeOf(chain, account, block) : '0x'

export function hasCodeAt(chain: Chain, account: number, block: number): boolean {
  if (profileOf(account).contract) return createdIn(chain, account) <= block
  return proxyAt(chain, account, block) !== null
}

/** The block that created a contract; 0 for those that were there from the beginning. */
function createdIn(chain: Chain, account: number): number {
  for (const scene of chain.scenes) {
    const i = scene.created && residue(scene.created, account)
    if (i !== null) return blockOf(scene, i)
  }
  return 0
}
