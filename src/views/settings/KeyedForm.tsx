import { type FormEvent, useRef, useState } from 'react'
import { readChains } from '#api/chains.ts'
import { ApiError } from '#api/errors.ts'
import { counted } from '#format/count.ts'
import type { Config, Keyed } from '#settings/config.ts'
import { type Faults, readGivenKeyed } from '#settings/given.ts'
import { readServer } from '#settings/typedServer.ts'
import { Button } from '#ui/Button.tsx'
import { failureOf } from '#views/failures/failures.ts'
import { Field } from './Field.tsx'
import { goToFault } from './goToFault.ts'
import { seen } from './seen.ts'
import { useCaller } from './useCaller.ts'

type Props = { config: Config; keyed: Keyed | null; onSave: (keyed: Keyed) => void; onCancel: () => void }

/** A server for many chains that asks for a key: its address, and its chains as it lists them or as they are typed. */
export function KeyedForm({ config, keyed, onSave, onCancel }: Props) {
  const [faults, setFaults] = useState<Faults>({})
  const [said, setSaid] = useState('')
  const [chains, setChains] = useState(keyed?.chains?.join(', ') ?? '')
  const form = useRef<HTMLFormElement>(null)
  const caller = useCaller()
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = readGivenKeyed(new FormData(event.currentTarget), config, keyed)
    if ('keyed' in read) onSave(seen(read.keyed))
    else goToFault(form.current, () => setFaults(read.faults))
  }
  // what the reader types stands: an answer that still comes isn't for it
  const stop = () => {
    caller.stop()
    setSaid('')
  }
  const ask = async () => {
    stop()
    const given = form.current && new FormData(form.current).get('url')
    const read = readServer(typeof given === 'string' ? given : '')
    if ('fault' in read) return goToFault(form.current, () => setFaults({ url: read.fault }))
    setFaults({})
    setSaid('Asking')
    const signal = caller.ask()
    const { host } = new URL(read.base)
    try {
      const listed = await readChains(read.base, fetch.bind(globalThis), signal)
      if (signal.aborted) return
      setChains(listed.map(({ chain_id }) => chain_id).join(', '))
      setSaid(`${host} lists ${counted(listed.length, 'chain')}.`)
    } catch (error) {
      if (signal.aborted) return
      const { title } = failureOf(error, host)
      const isAnswered = error instanceof ApiError && error.status !== null
      setSaid(
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
      <Field label="Name" name="name" defaultValue={keyed?.name} fault={faults.name} />
      <Field
        label="Address"
        name="url"
        inputMode="url"
        placeholder="https://"
        defaultValue={keyed?.url}
        onChange={stop}
        note="Without the chain, which is put behind it."
        fault={faults.url}
      />
      <Field
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
        {said}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{keyed ? 'Keep the changes' : 'Add it'}</Button>
        <Button onClick={() => void ask()}>Ask for its chains</Button>
        <Button onClick={onCancel}>Leave it</Button>
      </div>
    </form>
  )
}
