import { tabsCountersQuery, type TabsCounters } from '#api/addressCounters.ts'
import type { AddressDetails } from '#api/addresses.ts'
import { isMissing } from '#api/client/errors.ts'
import { useCached, useOptional } from '#api/hooks.ts'
import type { RecordQuery } from '#api/query.ts'
import { shortHash } from '#format/hash.ts'
import { useNetwork } from '#views/shell/context.ts'
import { Tab, Tabs, useOpenTab } from '#views/shell/Tabs.tsx'
import { isSameHash } from '#api/fields.ts'
import { checksummedIn, hasChecksum } from '#format/checksum.ts'

type Part = {
  word: string
  path:
    | ''
    | 'transfers'
    | 'tokens'
    | 'nfts'
    | 'internal'
    | 'withdrawals'
    | 'logs'
    | 'contract'
    | 'balance'
    | 'blocks'
    | 'proof'
  /** The window's title there, if not the tab's label. */
  title?: string
  counter?: keyof TabsCounters
  /** Its request under the address, if it isn't one of the 14 documented endpoints that every server has. */
  beyond?: string
}

const parts: readonly Part[] = [
  { word: 'Transactions', path: '', counter: 'transactions_count' },
  { word: 'Transfers', path: 'transfers', title: 'Token transfers', counter: 'token_transfers_count' },
  { word: 'Tokens', path: 'tokens', counter: 'token_balances_count' },
  { word: 'NFTs', path: 'nfts' },
  {
    word: 'Internal',
    path: 'internal',
    title: 'Internal calls',
    counter: 'internal_transactions_count',
    beyond: '/addresses/{}/internal-transactions',
  },
  { word: 'Withdrawals', path: 'withdrawals', counter: 'withdrawals_count' },
  { word: 'Logs', path: 'logs', counter: 'logs_count', beyond: '/addresses/{}/logs' },
  { word: 'Contract', path: 'contract', beyond: '/smart-contracts/{}' },
  { word: 'Balance', path: 'balance', beyond: '/addresses/{}/coin-balance-history' },
  {
    word: 'Blocks',
    path: 'blocks',
    counter: 'validations_count',
    beyond: '/addresses/{}/blocks-validated',
  },
  { word: 'Proof', path: 'proof' },
]

function useOpen(): Part | undefined {
  const open = useOpenTab()
  return parts.find(({ path }) => path === open)
}

/** The window's title: the open tab and the short hash. */
export function useAddressTitle(hash: string): string {
  const part = useOpen()
  const name = shortHash(hash)
  return part?.path ? `${part.title ?? part.word} of address ${name}` : `Address ${name}`
}

/**
 * The tabs of an address with their counts, whose width is reserved. A tab the server doesn't offer is hidden, unless it is open.
 */
export function AddressTabs({ hash, query }: { hash: string; query: RecordQuery<AddressDetails> }) {
  const { api } = useNetwork()
  const { data: details, error } = useCached(query)
  const { data: counters, error: uncounted } = useOptional(tabsCountersQuery(api, hash))
  const open = useOpen()
  // a server that lacks the record endpoint, or this record, lacks the other optional ones too
  const isPlain = isMissing(error)
  const none: Partial<Record<Part['path'], boolean>> = {
    contract: details?.is_contract === false && details.proxy_type === null,
    blocks: !details?.has_validated_blocks,
  }
  const isOffered = ({ path, beyond }: Part) =>
    !none[path] && (!beyond || (!isPlain && !api.endpoints.isMissing(beyond.replace('{}', hash))))
  const shown = parts.filter((part) => part === open || isOffered(part))
  return (
    <Tabs label="Parts of this address">
      {shown.map(({ word, path, counter }) => (
        <Tab
          key={path}
          to={`/$network/address/$hash${path && (`/${path}` as const)}` as const}
          count={
            path === 'contract' && details?.is_verified
              ? '✓'
              : counter &&
                !uncounted && <span className="inline-block min-w-6.5">{tabCount(counters?.[counter])}</span>
          }
        >
          {word}
        </Tab>
      ))}
    </Tabs>
  )
}

/** Servers count up to 51, which stands for more than 50. */
const tabCount = (value: number | null | undefined) => ((value ?? 0) > 50 ? '50+' : value)

/**
 * An address with its checksum: the server's, since a chain may have a rule of its own (EIP-1191). Once `isSettled`, without one
 * from the server, EIP-55's; until then as given.
 */
export function writtenAddress(given: string, sent: string | undefined, isSettled: boolean): string {
  const same = isSameHash(sent, given) ? sent : undefined
  if (same && hasChecksum(same)) return same
  return isSettled ? checksummedIn(given.toLowerCase()) : (same ?? given)
}
