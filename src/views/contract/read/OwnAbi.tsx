import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { DialogButton } from '#views/shell/DialogButton.tsx'
import { counted } from '#format/numbers.ts'
import { readAbiText } from '#format/abiText.ts'
import { useOwnAbi } from '#settings/ownAbis.ts'
import { setOwnAbi } from '#settings/ownAbiChanges.ts'
import { visible } from '#format/text.ts'
import { writeJson } from '#format/json.ts'

const faultsShown = 4

/** Opens where a reader gives an address an ABI of their own. */
export function OwnAbi({ hash }: { hash: string }) {
  const own = useOwnAbi(hash)
  return (
    <DialogButton window={(close) => <Editor hash={hash} own={own} onClose={close} />}>
      {own ? 'Your ABI' : 'Give an ABI'}
    </DialogButton>
  )
}

type Props = { hash: string; own: readonly object[] | null; onClose: () => void }

function Editor({ hash, own, onClose }: Props) {
  const [text, setText] = useState(() => (own ? writeJson(own) : ''))
  const [isUnkept, setUnkept] = useState(false)
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  // after the dialog has been opened, which puts the focus on its first button
  useEffect(() => field.current?.focus(), [])
  const { abi, faults } = readAbiText(text)
  const keep = (next: readonly object[] | null) => {
    if (setOwnAbi(hash, next)) onClose()
    else setUnkept(true)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (abi.length > 0) keep(abi)
  }
  return (
    <Dialog wide title="An ABI of your own" light={false} onClose={onClose}>
      <form onSubmit={save}>
        <label htmlFor={id}>Signatures, one a line, or JSON</label>
        <textarea
          id={id}
          ref={field}
          value={text}
          rows={10}
          spellCheck={false}
          aria-describedby={`${id}note`}
          placeholder={
            'function balanceOf(address account) view returns (uint256)\nevent Paid(address indexed by)\nerror Refused(address by)'
          }
          className="mono mt-1 block w-full rounded-control border border-edge px-3 py-1.5 text-small focus:border-accent"
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        <label className="mt-3 flex flex-wrap items-baseline gap-x-3 text-table text-ink-2">
          or a file
          <input
            type="file"
            accept=".json,.abi,.txt,.sol,application/json,text/plain"
            onChange={({ currentTarget: { files } }) => void files?.[0]?.text().then(setText, () => null)}
          />
        </label>
        <div id={`${id}note`} role="status" className="mt-3 text-table text-ink-2">
          {text.trim() !== '' && <p>{counted(abi.length, 'entry', 'entries')} can be read.</p>}
          {faults.slice(0, faultsShown).map(({ line, words }) => (
            <p key={line} className="text-bad">
              {line === null ? `The text ${words}.` : `Line ${line} ${visible(words)}.`}
            </p>
          ))}
          {faults.length > faultsShown && <p>and {counted(faults.length - faultsShown, 'line')} more.</p>}
        </div>
        <p className="mt-3 text-table text-ink-2">
          Kept in this browser only, for this address on every network. It reads calls, logs and errors here,
          each marked as by your own ABI.
        </p>
        {isUnkept && (
          <p role="alert" className="mt-2 text-table text-wait">
            The browser won’t keep this ABI; it holds until this page is closed.
          </p>
        )}
        <p className="mt-4 flex gap-3">
          <Button type="submit" disabled={abi.length === 0}>
            Save
          </Button>
          {own && <Button onClick={() => keep(null)}>Forget it</Button>}
        </p>
      </form>
    </Dialog>
  )
}
