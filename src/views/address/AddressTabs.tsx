import { tabsCountersQuery, type TabsCounters } from '#api/addressCounters.ts'
import type { AddressDetails } from '#api/address.ts'
import { isLacking } from '#api/errors.ts'
import { useHeld, useOptional } from '#api/hooks.ts'
import { useHeldList } from '#api/listHooks.ts'
import type { ListQuery, RecordQuery } from '#api/queries.ts'
import type { TokenBalance } from '#api/tokenBalances.ts'
import { shortHash } from '#format/hash.ts'
import { usePlace } from '#views/network.ts'
import { Tab, Tabs } from '#views/shell/Tabs.tsx'
import { usePart } from '#views/usePart.ts'

type Part = {
  word: string
  /** Its last segment in a link. */
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
  /** What the window is called there, if not by its word. */
  title?: string
  /** How much there is of it, among the counters of the tabs; NFTs are counted here. */
  counter?: keyof TabsCounters | 'nfts'
  /** The endpoint that it asks, where that is beyond the document. */
  beyond?: string
}

const parts: readonly Part[] = [
  { word: 'Transactions', path: '', counter: 'transactions_count' },
  { word: 'Transfers', path: 'transfers', title: 'Token transfers', counter: 'token_transfers_count' },
  { word: 'Tokens', path: 'tokens', counter: 'token_balances_count' },
  { word: 'NFTs', path: 'nfts', counter: 'nfts' },
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
]

/** The part of an address that is open. */
function useOpen(): Part | undefined {
  const open = usePart()
  return parts.find(({ path }) => path === open)
}

/** What the window is called: the part of the address that is open, and its short hash. */
export function useAddressTitle(hash: string): string {
  const part = useOpen()
  const name = shortHash(hash)
  return part?.path ? `${part.title ?? part.word} of address ${name}` : `Address ${name}`
}

type Props = { hash: string; query: RecordQuery<AddressDetails>; holdings: ListQuery<TokenBalance> }

/** The parts of an address, each with how much there is of it. What the server doesn't tell goes away, unless it is open. */
export function AddressTabs({ hash, query, holdings }: Props) {
  const { api } = usePlace()
  const { data: details, error } = useHeld(query)
  const counters = useOptional(tabsCountersQuery(api, hash)).data
  const nfts = nftsIn(useHeldList(holdings))
  // it comes along with the others, which it would move
  const counts = counters && { ...counters, nfts }
  const open = useOpen()
  // a server without records of addresses has nothing else beyond the document, nor one that doesn't know this one
  const isPlain = isLacking(error)
  const none: Partial<Record<Part['path'], boolean>> = {
    contract: details?.is_contract === false && details.proxy_type === null,
    blocks: !details?.has_validated_blocks,
  }
  const isOffered = ({ path, beyond }: Part) =>
    !none[path] && (!beyond || (!isPlain && !api.offers.isMissing(beyond)))
  const shown = parts.filter((part) => part === open || isOffered(part))
  return (
    <Tabs label="Parts of this address">
      {shown.map(({ word, path, counter }) => (
        <Tab
          key={path}
          to={path ? `/$network/address/$hash/${path}` : '/$network/address/$hash'}
          count={path === 'contract' && details?.is_verified ? '✓' : counted(counter && counts?.[counter])}
        >
          {word}
        </Tab>
      ))}
    </Tabs>
  )
}

/** How many NFTs are among what is held, one for each id; no number where not all of it is read or told. */
const nftsIn = ({ rows, pages, read, more }: ReturnType<typeof useHeldList<TokenBalance>>): number =>
  rows.reduce(
    (sum, { item: { token, token_id, value } }) => {
      if (token_id !== null) return sum + 1
      return token.type === 'ERC-20' ? sum : sum + Number((token.type === 'ERC-721' ? value : null) ?? NaN)
    },
    read && !more && pages.every(({ unread }) => !unread) ? 0 : NaN,
  )

/** 51 stands for more than 50. */
const counted = (value: number | null | undefined): string | undefined =>
  value != null && value >= 0 ? (value > 50 ? '50+' : String(value)) : undefined
