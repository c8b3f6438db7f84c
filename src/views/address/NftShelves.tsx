import { useState } from 'react'
import type { NftGroup } from '#api/collections.ts'
import { decimalsOf } from '#api/decimals.ts'
import { counted } from '#format/count.ts'
import { formatUnits, shortUnits } from '#format/units.ts'
import { AddressLink } from '#views/cells/AddressLink.tsx'
import { PlaceLink } from '#views/cells/PlaceLink.tsx'
import { StrangerText } from '#views/cells/StrangerText.tsx'
import { bareAddress } from '#views/bareAddress.ts'
import { NftTiles, WholeShelf } from '#views/instance/NftTiles.tsx'
import { linesOf, type Shelf, shelvesOf, shownOf } from './shelves.ts'

type Props = {
  groups: readonly NftGroup[]
  /** The list goes on. */
  more: boolean
  /** Who has them. */
  holder: string
}

/** NFTs by collection: its name at the left, its pictures beside it; small collections share a line. */
export function NftShelves({ groups, more, holder }: Props) {
  return (
    <div className="border-t border-rule">
      {linesOf(shelvesOf(groups, more)).map((line) => (
        <div
          key={line[0].key}
          className="grid gap-x-4 gap-y-6 border-b border-rule py-6 wide:grid-cols-[208px_repeat(6,minmax(0,1fr))]"
        >
          {line.map(
            (shelf, place) =>
              shelf && (
                <OneShelf
                  key={shelf.key}
                  shelf={shelf}
                  holder={holder}
                  half={line.length > 1 ? place : null}
                />
              ),
          )}
        </div>
      ))}
    </div>
  )
}

// how many of the seven columns a collection and its pictures take: alone, or first and second on one line
const wholeSpan = ['wide:col-span-7', 'wide:col-span-6'] as const
const halfSpans = [
  ['wide:col-span-4', 'wide:col-span-3'],
  ['wide:col-span-3', 'wide:col-span-2'],
] as const
const pictures = 'grid grid-cols-3 gap-x-4 gap-y-6 desk:grid-cols-4 wide:grid-cols-subgrid'

type OneProps = { shelf: Shelf; holder: string; half: number | null }

function OneShelf({ shelf, holder, half }: OneProps) {
  const { token } = shelf
  const [isWhole, setWhole] = useState(false)
  const [span, inner] = (half === null ? null : halfSpans[half]) ?? wholeSpan
  const shown = shownOf(shelf)
  const title = `shelf-${shelf.key}`
  return (
    <div
      role="group"
      aria-labelledby={title}
      className={`grid gap-x-4 gap-y-3 desk:grid-cols-[208px_minmax(0,1fr)] wide:grid-cols-subgrid ${span}`}
    >
      <div className="flex min-w-0 flex-col items-start gap-0.5 text-table text-ink-2">
        <h3 id={title} className="text-text font-semibold wrap-anywhere text-ink">
          {token ? (
            <PlaceLink path={`/token/${token.address_hash}`} className="hover:text-accent">
              <StrangerText text={token.name ?? token.symbol ?? 'Collection without a name'} longest={80} />
            </PlaceLink>
          ) : (
            'Of a collection that was not sent'
          )}
        </h3>
        <Facts shelf={shelf} />
        {BigInt(shown.length) < shelf.held && !isWhole && (
          <button type="button" className="no-print link" onClick={() => setWhole(true)}>
            Show all {shortUnits(shelf.held, 0)}
          </button>
        )}
      </div>
      {isWhole && token ? (
        <div className={inner}>
          <WholeShelf token={token} holder={holder} />
        </div>
      ) : (
        <NftTiles className={`${pictures} ${inner}`} instances={shown} token={token} />
      )}
    </div>
  )
}

function Facts({ shelf: { token, held, open } }: { shelf: Shelf }) {
  const address = token && bareAddress(token.address_hash)
  const supply = token?.total_supply != null && ([token.total_supply, decimalsOf(token) ?? 0] as const)
  const made = [
    supply && `${shortUnits(...supply, 2)} made`,
    token?.holders_count != null && counted(token.holders_count, 'holder'),
  ].filter((words) => words !== false)
  return (
    <>
      <p>
        {shortUnits(held, 0)} {open ? 'read, more below' : 'held'}
        {token?.type && (
          <>
            , <StrangerText text={token.type} longest={12} />
          </>
        )}
      </p>
      {address && (
        <p>
          <AddressLink address={address} />
        </p>
      )}
      {made.length > 0 && (
        <p className="text-ink-3" title={supply ? `${formatUnits(...supply)} made` : undefined}>
          {made.join(', ')}
        </p>
      )}
    </>
  )
}
