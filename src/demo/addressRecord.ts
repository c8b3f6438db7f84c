import { nameOf, profileOf, who } from './accounts.ts'
import { memo, type Chain } from './chain.ts'
import { checksum } from './hashes.ts'
import { turnsBefore } from './roles.ts'
import { after, playedBefore } from './occurrences.ts'

export const addressRecord = (chain: Chain, account: number) =>
  chain.once(`address/${account}`, () => makeRecord(chain, account))
export type AddressRecord = ReturnType<typeof addressRecord>

function makeRecord(chain: Chain, account: number) {
  const address = chain.address(account)
  const {
    name = null,
    contract = false,
    verified = false,
    scam = false,
    tag,
    tagType = 'generic',
  } = profileOf(account)
  const proxy = proxyAt(chain, account, chain.head())
  return {
    hash: address,
    name,
    ens_domain_name: nameOf(account),
    is_contract: contract || proxy !== null,
    is_verified: verified,
    is_scam: scam,
    reputation: scam ? 'scam' : 'ok',
    proxy_type: proxy?.type ?? null,
    implementations: proxy
      ? [{ address_hash: chain.address(proxy.to), name: profileOf(proxy.to).name ?? null }]
      : [],
    private_tags: [],
    public_tags: tag ? [{ address_hash: address, display_name: tag, label: slug(tag) }] : [],
    watchlist_names: [],
    metadata: tag
      ? {
          tags: [{ slug: slug(tag), name: tag, tagType, ordinal: 0, meta: {} }],
        }
      : null,
  }
}

export function unknownAddressRecord(address: string): AddressRecord {
  return {
    hash: checksum(address),
    name: null,
    ens_domain_name: null,
    is_contract: false,
    is_verified: false,
    is_scam: false,
    reputation: 'ok',
    proxy_type: null,
    implementations: [],
    private_tags: [],
    public_tags: [],
    watchlist_names: [],
    metadata: null,
  }
}

/**
 * The implementation that an account delegates to after a block: a proxy's by its profile, a person's from an EIP-7702
 * authorization until it ends.
 */
export function proxyAt(chain: Chain, account: number, block: number): { type: string; to: number } | null {
  const authorized = chain.scenes.filter(
    (scene) =>
      scene.authority && turnsBefore(scene.authority, account, playedBefore(scene, after(block))) > 0,
  )
  const isDelegated = authorized.length > 0 && !authorized.some(({ endsDelegation }) => endsDelegation)
  return isDelegated ? { type: 'eip7702', to: who.delegator } : (profileOf(account).proxy ?? null)
}

const slug = memo((text) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'))
