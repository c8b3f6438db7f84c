import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { count } from '#format/numbers.ts'
import { setLabel } from '#settings/labelChanges.ts'
import { type Label, labelLimits, mostLabels } from '#settings/labels.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { HashForScreenReaders } from '#views/cells/Hash.tsx'

type Props = { hash: string; label: Label | null; onClose: () => void }

const fieldClass =
  'mt-1 block w-full rounded-control border border-edge px-3 py-1.5 outline-none focus:border-accent focus:outline-1 focus:outline-accent'

export function LabelEditor({ hash, label, onClose }: Props) {
  const [name, setName] = useState(label?.name ?? '')
  const [note, setNote] = useState(label?.note ?? '')
  const [fate, setFate] = useState<'kept' | 'unkept' | 'full'>('kept')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // after the dialog's own effect, which focuses its first button
  useEffect(() => field.current?.focus(), [])
  const store = (next: Label) => {
    const now = setLabel(hash, next)
    if (now === 'kept') onClose()
    else setFate(now)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    store({ name, note })
  }
  return (
    <Dialog title="Label this address" light={false} onClose={onClose}>
      <form onSubmit={save}>
        <p className="mono text-small break-all text-ink-2">
          <span aria-hidden>{hash}</span>
          <HashForScreenReaders hash={hash} />
        </p>
        <label className="mt-4 block">
          Name
          <input
            ref={field}
            value={name}
            onChange={({ currentTarget: { value } }) => setName(value)}
            maxLength={labelLimits.name}
            aria-describedby={`${id}name`}
            autoComplete="off"
            className={fieldClass}
          />
        </label>
        <Full id={`${id}name`} text={name} maxLabels={labelLimits.name} />
        <label className="mt-4 block">
          Note
          <textarea
            value={note}
            onChange={({ currentTarget: { value } }) => setNote(value)}
            maxLength={labelLimits.note}
            aria-describedby={`${id}note`}
            rows={3}
            className={fieldClass}
          />
        </label>
        <Full id={`${id}note`} text={note} maxLabels={labelLimits.note} />
        <p className="mt-3 text-table text-ink-2">
          Kept in this browser only, and shown wherever the address appears, on every network.
        </p>
        {fate !== 'kept' && (
          <p role="alert" className="mt-2 text-table text-wait">
            {fate === 'full'
              ? `There is no room for this label: ${count(mostLabels)} are kept at most, and can be forgotten in the settings.`
              : 'The browser won’t keep this label; it holds until this page is closed.'}
          </p>
        )}
        <p className="mt-4 flex gap-3">
          <Button type="submit">Save</Button>
          {label && <Button onClick={() => store({ name: '', note: '' })}>Forget the label</Button>}
        </p>
      </form>
    </Dialog>
  )
}

/** Says that a field is full: browsers cut typed or pasted text at maxlength silently. */
function Full({ id, text, maxLabels }: { id: string; text: string; maxLabels: number }) {
  return (
    <p id={id} role="status" className="text-table text-wait">
      {text.length >= maxLabels && `It is full: ${count(maxLabels)} characters at most.`}
    </p>
  )
}
