import type { Address } from '#api/addresses.ts'
import { scaled, scaleOf, type ShownAmount, rateOf } from '#api/tokenAmounts.ts'
import type { Token } from '#api/tokens.ts'
import { addressKind } from '#format/status.ts'
import { AddressLink } from '#views/cells/AddressLink.tsx'
import { Count } from '#views/cells/Count.tsx'
import { Amount } from '#views/cells/Amount.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { Share } from '#views/cells/Share.tsx'
import { InstanceLink } from '#views/cells/TokenId.tsx'
import { Worth } from '#views/cells/Worth.tsx'
import { addressCell, addressFields, inShownUnits, multiplierCell } from '#views/export/csvCells.ts'
import { TransfersLink } from '#views/transfer/TransfersLink.tsx'
import { copiedWords } from '#views/list/foundAmounts.ts'
import { fieldsOf, type RecordColumn, shownOf } from '#views/list/recordColumns.ts'
import { zeroAddress } from '#api/fields.ts'
import type { Holder } from '#api/holders.ts'

/** Rank and cumulative sum of a holder; null after an amount that wasn't sent. */
export type Standing = { rank: number; sum: bigint | null }

export function standingsOf(holders: readonly Holder[]): ReadonlyMap<Holder, Standing> {
  let sum: bigint | null = 0n
  return new Map(
    holders.map((holder, index) => {
      sum = sum === null || holder.value === null ? null : sum + holder.value
      return [holder, { rank: index + 1, sum }]
    }),
  )
}

type HeldToken = Token | null

/** Whether holders are listed once per id. */
export const isHeldById = (token: HeldToken): boolean =>
  token?.type === 'ERC-1155' || token?.type === 'ERC-404'

type StandingOf = (holder: Holder) => Standing | undefined

/** All columns of a holder in lists and files, in file order. Holders don't name their token. */
const columnsOf = (
  token: HeldToken,
  supply: bigint | null,
  standingOf: StandingOf,
): readonly RecordColumn<Holder>[] => [
  {
    id: 'address',
    head: 'Holder',
    chars: 20,
    cell: ({ address }) => <AddressLink address={address} withHash />,
    lead: ({ address }) => token && <TransfersLink address={address.hash} token={token.address_hash} />,
    csv: addressFields('address', ({ address }) => address),
  },
  {
    id: 'kind',
    head: 'Kind',
    chars: 7,
    cell: ({ address }) => <span className="text-ink-2">{whatIs(address)}</span>,
    csv: [
      { name: 'is_contract', value: ({ address }) => address.is_contract },
      { name: 'is_scam', value: ({ address }) => address.is_scam },
    ],
  },
  {
    id: 'token',
    csv: [
      { name: 'token', value: () => addressCell(token?.address_hash) },
      { name: 'token_symbol', value: () => token?.symbol ?? null },
    ],
  },
  {
    id: 'id',
    head: 'Id',
    cell: ({ token_id }) =>
      token === null || token_id === null ? (
        <Nothing why="of all ids together" />
      ) : (
        <InstanceLink token={token.address_hash} id={token_id} />
      ),
    csv: [{ name: 'token_id', value: ({ token_id }) => token_id }],
  },
  {
    id: 'amount',
    head: isWhole(token) ? 'Amount' : <span className="pr-[7ch]">Amount</span>,
    name: 'Amount',
    align: 'right',
    priority: 1,
    chars: 18,
    cell: (holder) => <Amount {...heldOf(token, holder)} digits={6} aligned={!isWhole(token)} />,
    finds: (holder) => copiedWords(heldOf(token, holder)),
    csv: [
      { name: 'value_raw', value: ({ value }) => value },
      { name: 'value', value: (holder) => inShownUnits(heldOf(token, holder)) },
      {
        name: 'ui_multiplier',
        value: ({ token_id }) => multiplierCell(scaleOf(token, { token_id })),
      },
    ],
  },
  {
    id: 'worth',
    head: 'Worth',
    align: 'right',
    cell: (holder) => <Worth {...heldOf(token, holder)} rate={rateOf(token)} />,
  },
  {
    id: 'supplyShare',
    head: 'Share',
    align: 'right',
    priority: 1,
    // fixed before the supply is known
    width: '5.5rem',
    chars: 7,
    cell: ({ value }) => <SupplyShare part={value} supply={supply} />,
  },
  {
    id: 'running',
    head: 'With all above',
    align: 'right',
    cell: (holder) => {
      const standing = standingOf(holder)
      const why = standing ? 'an amount down to here wasn’t sent' : 'rows above weren’t read'
      return <SupplyShare part={standing?.sum ?? null} supply={supply} why={why} />
    },
  },
  {
    id: 'rank',
    head: 'Rank',
    align: 'right',
    chars: 3,
    cell: (holder) => <Count value={standingOf(holder)?.rank ?? null} why="rows above weren’t read" />,
  },
]

/** A CSV row of a holder; amounts in whole units need the token's decimals. */
export const holderFields = (token: HeldToken) => fieldsOf(columnsOf(token, null, () => undefined))

const ofRated = (token: HeldToken) => (rateOf(token) ? ['worth'] : [])

export function holderColumns(token: HeldToken, supply: bigint | null, standingOf: StandingOf) {
  const who = ['address', 'kind', ...(isHeldById(token) ? ['id'] : [])]
  const ids = [...who, 'amount', ...ofRated(token), 'supplyShare', 'running', 'rank']
  return shownOf(columnsOf(token, supply, standingOf), ...ids)
}

/** For holders of one NFT: without its id, and without shares of the collection's supply. */
export const instanceHolderColumns = (token: HeldToken, standingOf: StandingOf) =>
  shownOf(columnsOf(token, null, standingOf), 'address', 'kind', 'amount', ...ofRated(token), 'rank')

function SupplyShare({
  part,
  supply,
  why = 'not sent',
}: {
  part: bigint | null
  supply: bigint | null
  why?: string
}) {
  if (supply === null) return <Nothing why="supply not known" />
  if (supply <= 0n) return <Nothing why="there is no supply" />
  if (part === null || part < 0n) return <Nothing why={why} />
  return <Share part={part} whole={supply} digits={4} />
}

/** The displayed balance; in smallest units for an unknown token, whose ids may have fractions. */
const heldOf = (token: HeldToken, { value, token_id }: Pick<Holder, 'value' | 'token_id'>): ShownAmount =>
  token ? scaled(value, token, { token_id }) : { value, decimals: null }

const isWhole = (token: HeldToken): boolean => !!token && scaled(0n, token).decimals === 0

/** Burn addresses: nobody is known to have a key. */
const graves: Record<string, string> = {
  [zeroAddress]: 'zero address: nobody',
  [`0x${'0'.repeat(36)}dead`]: 'dead address: nobody',
  [`0xdead${'0'.repeat(36)}`]: 'dead address: nobody',
}

/** Short, because a long number stands beside it. */
const whatIs = (address: Address): string =>
  graves[address.hash.toLowerCase()] ?? (addressKind(address).replace(/^.* (?=contract)/, '') || '—')
