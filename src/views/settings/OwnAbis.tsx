import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Folded } from './Group.tsx'
import { Identicon } from '#views/cells/Identicon.tsx'
import { NotDeletedNote, UndoNote } from './Entries.tsx'
import { ShortHash } from '#views/cells/Hash.tsx'
import { checksummedIn } from '#format/checksum.ts'
import { count, counted } from '#format/numbers.ts'
import { setOwnAbi, useOwnAbis } from '#settings/ownAbiChanges.ts'
import { shortHash, spokenHash } from '#format/hash.ts'

const shown = 200

/** The addresses to which the reader gave an ABI: to go there, and to forget it. Nothing where there are none. */
export function OwnAbis({ network }: { network: string }) {
  const abis = useOwnAbis()
  const [isLost, setLost] = useState(false)
  const [forgotten, setForgotten] = useState<{ address: string; abi: readonly object[] } | null>(null)
  const all = Object.entries(abis)
  if (all.length === 0 && !forgotten) return null
  return (
    <Folded label="Your ABIs" note={count(all.length)}>
      {forgotten && !abis[forgotten.address] && (
        <UndoNote
          onUndo={() => {
            setOwnAbi(forgotten.address, forgotten.abi)
            setForgotten(null)
          }}
        >
          Forgotten: that of {shortHash(checksummedIn(forgotten.address))}
        </UndoNote>
      )}
      <ul>
        {all.slice(0, shown).map(([address, abi]) => (
          <li key={address} className="flex min-w-0 items-center gap-2 border-b border-rule py-1.5">
            <Identicon hash={address} />
            <Link
              to="/$network/address/$hash/contract"
              params={{ network, hash: address }}
              search={{ view: 'read' }}
              className="flex min-w-0 items-baseline gap-2 hover:text-accent"
            >
              <ShortHash hash={address} className="whitespace-nowrap" />
              <span className="text-small text-ink-3">{counted(abi.length, 'entry', 'entries')}</span>
            </Link>
            <button
              type="button"
              className="ml-auto text-table quiet"
              aria-label={`Forget the ABI of ${spokenHash(shortHash(checksummedIn(address)))}`}
              onClick={({ currentTarget }) => {
                currentTarget.closest('details')?.querySelector('summary')?.focus()
                setLost(!setOwnAbi(address, null))
                setForgotten({ address, abi })
              }}
            >
              Forget
            </button>
          </li>
        ))}
      </ul>
      {all.length > shown && <p className="text-table text-ink-3">and {count(all.length - shown)} more</p>}
      {isLost && <NotDeletedNote what="this ABI" />}
    </Folded>
  )
}
