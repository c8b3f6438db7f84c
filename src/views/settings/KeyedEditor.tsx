import { useState } from 'react'
import { counted } from '#format/count.ts'
import type { Config, Keyed } from '#settings/config.ts'
import { hostOf } from '#settings/answering.ts'
import { keepOwn, withKeyed, withoutKeyed } from '#settings/ownChanges.ts'
import { useChoices } from '#settings/store.ts'
import { Button } from '#ui/Button.tsx'
import { KeyedForm } from './KeyedForm.tsx'

/** The keyed deployments of this Loupe: added, changed, taken off. */
export function KeyedEditor({ config, host }: { config: Config; host: Config }) {
  const { own } = useChoices()
  /** The id of the one that is edited; empty while one is added. */
  const [edited, setEdited] = useState<string | null>(null)
  const save = (keyed: Keyed) => {
    keepOwn(host, withKeyed(own, host, keyed))
    setEdited(null)
  }
  return (
    <>
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
                <button
                  type="button"
                  className="link"
                  aria-label={`Edit ${keyed.name}`}
                  onClick={() => setEdited(edited === keyed.id ? null : keyed.id)}
                >
                  Edit
                </button>
                <button
                  type="button"
                  className="link"
                  aria-label={`Remove ${keyed.name}, with its keys`}
                  onClick={() => keepOwn(host, withoutKeyed(own, host, keyed.id))}
                >
                  Remove
                </button>
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
