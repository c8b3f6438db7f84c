import { useState, type FormEvent, useRef } from 'react'
import { counted } from '#format/numbers.ts'
import type { Config, Keyed, Network } from '#settings/config.ts'
import { answeringServers, hostOf } from '#settings/answering.ts'
import type { Overrides } from '#settings/overrides.ts'
import { withoutRemoval, saveOverrides, withKeyed, withoutKeyed } from '#settings/overrideChanges.ts'
import { choose, useChoices } from '#settings/store.ts'
import { Button } from '#ui/Button.tsx'
import { EntryButtons, UndoNote, RemovedEntries } from './Entries.tsx'
import { readChains } from '#api/serverInfo.ts'
import { ApiError } from '#api/client/errors.ts'
import { type FormFaults, readKeyedForm } from '#settings/networkForm.ts'
import { readServer } from '#settings/serverInput.ts'
import { errorWordsOf } from '#views/errors/errorWords.ts'
import { TextField } from '#ui/Field.tsx'
import { useAbortable, focusFirstFault, withVisibleName } from './forms.ts'

type Props = { config: Config; host: Config; current: Network }

export function KeyedEditor({ config, host, current }: Props) {
  const { own } = useChoices()
  /** The id of the edited one; empty while one is added. */
  const [edited, setEdited] = useState<string | null>(null)
  const [removed, setRemoved] = useState<{ name: string; after: Overrides; undo: () => void } | null>(null)
  /** The open page has no other deployment. */
  const isNeeded = ({ id }: Keyed) =>
    answeringServers({ keyed: config.keyed.filter((each) => each.id !== id) }, current).length === 0
  const save = (keyed: Keyed) => {
    saveOverrides(host, withKeyed(own, host, keyed))
    setEdited(null)
  }
  const remove = ({ id, name }: Keyed) => {
    const after = withoutKeyed(own, host, id)
    setRemoved({ name, after, undo: saveOverrides(host, after) })
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
      <RemovedEntries
        label="The host’s keyed deployments that you removed"
        items={host.keyed.filter(
          ({ id }) => own.removed.keyed.includes(id) && !config.keyed.some((one) => one.id === id),
        )}
        onBack={(id) => choose({ own: withoutRemoval(own, 'keyed', id) })}
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

type KeyedFormProps = {
  config: Config
  keyed: Keyed | null
  onSave: (keyed: Keyed) => void
  onCancel: () => void
}

/** A keyed server of several chains: its URL, and its chains as it lists them or as typed. */
function KeyedForm({ config, keyed, onSave, onCancel }: KeyedFormProps) {
  const [faults, setFaults] = useState<FormFaults>({})
  const [message, setMessage] = useState('')
  const [chains, setChains] = useState(keyed?.chains?.join(', ') ?? '')
  const form = useRef<HTMLFormElement>(null)
  const caller = useAbortable()
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = readKeyedForm(new FormData(event.currentTarget), config, keyed)
    if ('keyed' in read) onSave(withVisibleName(read.keyed))
    else focusFirstFault(form.current, () => setFaults(read.faults))
  }
  // typed values win over a response that is still pending
  const stop = () => {
    caller.stop()
    setMessage('')
  }
  const ask = async () => {
    stop()
    const given = form.current && new FormData(form.current).get('url')
    const read = readServer(typeof given === 'string' ? given : '')
    if ('fault' in read) return focusFirstFault(form.current, () => setFaults({ url: read.fault }))
    setFaults({})
    setMessage('Asking')
    const signal = caller.ask()
    const { host } = new URL(read.base)
    try {
      const listed = await readChains(read.base, fetch.bind(globalThis), signal)
      if (signal.aborted) return
      setChains(listed.map(({ chain_id }) => chain_id).join(', '))
      setMessage(`${host} lists ${counted(listed.length, 'chain')}.`)
    } catch (error) {
      if (signal.aborted) return
      const { title } = errorWordsOf(error, host)
      const isAnswered = error instanceof ApiError && error.status !== null
      setMessage(
        isAnswered
          ? `${title}: ${host} doesn’t list its chains. They can be typed.`
          : `${title}. The chains can be typed.`,
      )
    }
  }
  return (
    <form
      ref={form}
      aria-label={keyed ? `Edit ${keyed.name}` : 'New keyed deployment'}
      onSubmit={save}
      noValidate
      className="grid gap-3 border-y border-rule py-4"
    >
      <TextField label="Name" name="name" defaultValue={keyed?.name} fault={faults.name} />
      <TextField
        label="Address"
        name="url"
        inputMode="url"
        placeholder="https://"
        defaultValue={keyed?.url}
        onChange={stop}
        note="Without the chain, which is put behind it."
        fault={faults.url}
      />
      <TextField
        label="Chain ids"
        name="chains"
        value={chains}
        onChange={({ currentTarget: { value } }) => {
          stop()
          setChains(value)
        }}
        note="Apart by commas. None: it is taken to answer for any."
        fault={faults.chains}
      />
      <p role="status" className="text-table text-ink-2 empty:hidden">
        {message}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{keyed ? 'Keep the changes' : 'Add it'}</Button>
        <Button onClick={() => void ask()}>Ask for its chains</Button>
        <Button onClick={onCancel}>Leave it</Button>
      </div>
    </form>
  )
}
