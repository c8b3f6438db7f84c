import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { count, counted } from '#format/numbers.ts'
import { shortHash, spokenHash } from '#format/hash.ts'
import { checksummedIn } from '#format/checksum.ts'
import type { Network } from '#settings/config.ts'
import { setLabel, labelsMatching, mostFound } from '#settings/labelChanges.ts'
import { useLabels } from '#settings/labels.ts'
import { forgetPages, useRecent } from '#settings/recent.ts'
import { Button } from '#ui/Button.tsx'
import { ignoreDoubleClick, UndoNote, NotDeletedNote } from './Entries.tsx'
import { ShortHash } from '#views/cells/Hash.tsx'
import { Identicon } from '#views/cells/Identicon.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { TextField } from '#ui/Field.tsx'
import { Folded, Group } from './Group.tsx'
import { OwnAbis } from './OwnAbis.tsx'

const emptyLabel = { name: '', note: '' }

export function LabelsGroup({ network: { slug } }: { network: Network }) {
  const labels = useLabels()
  const pages = useRecent().length
  const [needle, setNeedle] = useState('')
  const isCut = labels.size > mostFound
  // rendering thousands would block the page for seconds
  const found = labelsMatching(isCut ? needle : '')
  const [lost, setLost] = useState<string | null>(null)
  const [forgotten, setForgotten] = useState<(typeof found)[number] | null>(null)
  return (
    <Group title="Labels and pages opened before">
      <p className="text-table text-ink-2">Kept in this browser alone.</p>
      <Folded label="Your labels" note={count(labels.size)}>
        {labels.size === 0 && (
          <p className="text-table text-ink-2">An address gets a label on its own page, under its name.</p>
        )}
        {isCut && (
          <div className="mb-2">
            <TextField
              label="Find a label"
              type="search"
              placeholder="Name, note or address"
              value={needle}
              onChange={({ currentTarget: { value } }) => setNeedle(value)}
              note={`${counted(found.length, 'label')} of ${count(labels.size)} shown.`}
            />
          </div>
        )}
        {forgotten && !labels.has(forgotten.address) && (
          <UndoNote
            onUndo={() => {
              setLost(null)
              setLabel(forgotten.address, forgotten)
            }}
          >
            <span className="min-w-0 truncate">
              Forgotten: <UntrustedText text={forgotten.name || forgotten.note} longest={60} />
            </span>
          </UndoNote>
        )}
        <ul>
          {found.map(({ address, name, note }) => (
            <li key={address} className="flex min-w-0 items-center gap-2 border-b border-rule py-1.5">
              <Identicon hash={address} />
              <Link
                to="/$network/address/$hash"
                params={{ network: slug, hash: address }}
                className="flex min-w-0 items-baseline gap-2 hover:text-accent"
              >
                <span className="truncate">
                  <UntrustedText text={name || note} longest={60} />
                </span>{' '}
                <ShortHash hash={address} className="text-small whitespace-nowrap text-ink-3" />
              </Link>
              <button
                type="button"
                className="ml-auto text-table quiet"
                aria-label={`Forget the label of ${spokenHash(shortHash(checksummedIn(address)))}`}
                onClick={ignoreDoubleClick(({ currentTarget }) => {
                  leave(currentTarget)
                  setLost(setLabel(address, emptyLabel) === 'kept' ? null : 'this label')
                  setForgotten({ address, name, note })
                })}
              >
                Forget
              </button>
            </li>
          ))}
        </ul>
      </Folded>
      <OwnAbis network={slug} />
      {pages > 0 && (
        <div className="mt-3">
          <Button
            onClick={({ currentTarget }) => {
              leave(currentTarget)
              setLost(forgetPages() ? null : 'the pages opened before')
            }}
          >
            Forget the pages opened before
          </Button>
        </div>
      )}
      {lost && <NotDeletedNote what={lost} />}
    </Group>
  )
}

/** Moves the focus from a button that unmounts to that of the next row, else to the fold's summary. */
function leave(button: HTMLElement): void {
  const row = button.closest('li')
  const neighbour = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button')
  ;(neighbour ?? button.closest('section')?.querySelector('summary'))?.focus()
}
