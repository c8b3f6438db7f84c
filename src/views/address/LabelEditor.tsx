import { type FormEvent, useEffect, useRef, useState } from 'react'
import { setLabel } from '#settings/labelChanges.ts'
import { type Label, longest } from '#settings/labels.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

type Props = { hash: string; label: Label | null; onClose: () => void }

const fieldClass =
  'mt-1 block w-full rounded-control border border-edge px-3 py-1.5 outline-none focus:border-accent focus:outline-1 focus:outline-accent'

/** Where a reader says what they call an address, and what they noted of it. */
export function LabelEditor({ hash, label, onClose }: Props) {
  const [name, setName] = useState(label?.name ?? '')
  const [note, setNote] = useState(label?.note ?? '')
  const [lost, setLost] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // after the dialog has been opened, which puts the focus on its first button
  useEffect(() => field.current?.focus(), [])
  const keep = (next: Label) => (setLabel(hash, next) ? onClose() : setLost(true))
  const save = (event: FormEvent) => {
    event.preventDefault()
    keep({ name, note })
  }
  return (
    <Dialog title="Label this address" light={false} onClose={onClose}>
      <form onSubmit={save}>
        <p className="mono text-small break-all text-ink-2">{hash}</p>
        <label className="mt-4 block">
          Name
          <input
            ref={field}
            value={name}
            onChange={({ currentTarget: { value } }) => setName(value)}
            maxLength={longest.name}
            autoComplete="off"
            className={fieldClass}
          />
        </label>
        <label className="mt-4 block">
          Note
          <textarea
            value={note}
            onChange={({ currentTarget: { value } }) => setNote(value)}
            maxLength={longest.note}
            rows={3}
            className={fieldClass}
          />
        </label>
        <p className="mt-3 text-table text-ink-2">
          Kept in this browser only, and shown wherever the address appears, on every network.
        </p>
        {lost && (
          <p role="alert" className="mt-2 text-table text-wait">
            The browser won’t keep this label; it holds until this page is closed.
          </p>
        )}
        <p className="mt-4 flex gap-3">
          <Button type="submit">Save</Button>
          {label && <Button onClick={() => keep({ name: '', note: '' })}>Take the label off</Button>}
        </p>
      </form>
    </Dialog>
  )
}
