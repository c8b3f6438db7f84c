import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { shortHash } from '#format/hash.ts'
import type { Network } from '#settings/config.ts'
import { setLabel } from '#settings/labelChanges.ts'
import { useLabels } from '#settings/labels.ts'
import { forgetPages, useRecent } from '#settings/recent.ts'
import { Button } from '#ui/Button.tsx'
import { Identicon } from '#views/cells/Identicon.tsx'
import { StrangerText } from '#views/cells/StrangerText.tsx'
import { Folded, Group } from './Group.tsx'

const nothing = { name: '', note: '' }

/** What the reader calls addresses, and which pages they opened: to go there, and to forget it. */
export function LabelsGroup({ network: { slug } }: { network: Network }) {
  const labels = useLabels()
  const pages = useRecent().length
  const [lost, setLost] = useState(false)
  return (
    <Group title="Labels and pages opened before">
      <p className="text-table text-ink-2">Kept in this browser alone.</p>
      <Folded label="Your labels" note={String(labels.size)}>
        {labels.size === 0 && (
          <p className="text-table text-ink-2">An address gets a label on its own page, under its name.</p>
        )}
        <ul>
          {[...labels].map(([address, { name, note }]) => (
            <li key={address} className="flex min-w-0 items-center gap-2 border-b border-rule py-1.5">
              <Identicon hash={address} />
              <Link
                to="/$network/address/$hash"
                params={{ network: slug, hash: address }}
                className="min-w-0 truncate hover:text-accent"
              >
                <StrangerText text={name || note} longest={60} />{' '}
                <span className="mono text-small text-ink-3">{shortHash(address)}</span>
              </Link>
              <button
                type="button"
                className="ml-auto text-table quiet"
                aria-label={`Forget the label of ${shortHash(address)}`}
                onClick={({ currentTarget }) => {
                  leave(currentTarget)
                  setLost(setLabel(address, nothing) !== 'kept')
                }}
              >
                Forget
              </button>
            </li>
          ))}
        </ul>
        {lost && (
          <p role="alert" className="mt-2 text-table text-wait">
            The browser won’t forget this label; it is back when the page is loaded anew.
          </p>
        )}
      </Folded>
      {pages > 0 && (
        <div className="mt-3">
          <Button
            onClick={({ currentTarget }) => {
              leave(currentTarget)
              forgetPages()
            }}
          >
            Forget the pages opened before
          </Button>
        </div>
      )}
    </Group>
  )
}

/** Takes the focus off a button that is about to go: to that of a row beside its own, else to the fold above. */
function leave(button: HTMLElement): void {
  const row = button.closest('li')
  const beside = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button')
  ;(beside ?? button.closest('section')?.querySelector('summary'))?.focus()
}
