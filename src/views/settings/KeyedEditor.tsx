import { useState } from 'react'
import { counted } from '#format/count.ts'
import type { Config, Keyed, Network } from '#settings/config.ts'
import { allAnswering, hostOf } from '#settings/answering.ts'
import type { Own } from '#settings/own.ts'
import { broughtBack, keepOwn, withKeyed, withoutKeyed } from '#settings/ownChanges.ts'
import { choose, useChoices } from '#settings/store.ts'
import { Button } from '#ui/Button.tsx'
import { KeyedForm } from './KeyedForm.tsx'
import { EntryButtons } from './EntryButtons.tsx'
import { TakenOff } from './TakenOff.tsx'
import { UndoNote } from './UndoNote.tsx'

type Props = { config: Config; host: Config; current: Network }

/** The keyed deployments of this Loupe: added, changed, taken off. */
export function KeyedEditor({ config, host, current }: Props) {
  const { own } = useChoices()
  /** The id of the one that is edited; empty while one is added. */
  const [edited, setEdited] = useState<string | null>(null)
  const [removed, setRemoved] = useState<{ name: string; after: Own; undo: () => void } | null>(null)
  /** Nobody else answers for the page that is open. */
  const isNeeded = ({ id }: Keyed) =>
    allAnswering({ keyed: config.keyed.filter((each) => each.id !== id) }, current).length === 0
  const save = (keyed: Keyed) => {
    keepOwn(host, withKeyed(own, host, keyed))
    setEdited(null)
  }
  const remove = ({ id, name }: Keyed) => {
    const after = withoutKeyed(own, host, id)
    setRemoved({ name, after, undo: keepOwn(host, after) })
  }
  return (
    <>
      {removed?.after === own && (
        <UndoNote
          onUndo={() => {
            removed.undo()
            setRemoved(null)
          }}
        >
          {removed.name} is removed.
        </UndoNote>
      )}
      <ul aria-label="Keyed deployments of this Loupe">
        {config.keyed.map((keyed) => (
          <li key={keyed.id} className="border-b border-rule py-2">
            <div className="flex flex-wrap items-baseline gap-x-3">
              <span className="min-w-0 flex-1 break-words">
                {keyed.name}
                <span className="block text-small break-all text-ink-3">
                  {hostOf(keyed.url)}, {keyed.chains ? counted(keyed.chains.length, 'chain') : 'any chain'}
                </span>
              </span>
              <span className="ml-auto flex gap-3 text-table">
                <EntryButtons
                  name={keyed.name}
                  loses=", with its keys"
                  needed={isNeeded(keyed) && 'nobody else answers for the page that is open'}
                  onEdit={() => setEdited(edited === keyed.id ? null : keyed.id)}
                  onRemove={() => remove(keyed)}
                />
              </span>
            </div>
            {edited === keyed.id && (
              <div className="mt-3">
                <KeyedForm config={config} keyed={keyed} onSave={save} onCancel={() => setEdited(null)} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <TakenOff
        label="The host’s keyed deployments that you removed"
        items={host.keyed.filter(
          ({ id }) => own.removed.keyed.includes(id) && !config.keyed.some((one) => one.id === id),
        )}
        onBack={(id) => choose({ own: broughtBack(own, 'keyed', id) })}
      />
      <div className="mt-4">
        {edited === '' ? (
          <KeyedForm config={config} keyed={null} onSave={save} onCancel={() => setEdited(null)} />
        ) : (
          <Button onClick={() => setEdited('')}>Add a keyed deployment</Button>
        )}
      </div>
    </>
  )
}
