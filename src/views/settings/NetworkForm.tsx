import { type FormEvent, useState } from 'react'
import type { Config, Network } from '#settings/config.ts'
import { type FormFaults, readNetworkForm } from '#settings/networkForm.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { focusFirstFault, withVisibleName } from './forms.ts'

type Props = {
  config: Config
  network: Network
  /** An existing network keeps its slug, which links contain. */
  isThere: boolean
  onSave: (network: Network) => void
  onCancel: () => void
}

export function NetworkForm({ config, network, isThere, onSave, onCancel }: Props) {
  const [faults, setFaults] = useState<FormFaults>({})
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const read = readNetworkForm(new FormData(form), config, isThere ? network : null)
    if ('network' in read) onSave(withVisibleName(read.network))
    else focusFirstFault(form, () => setFaults(read.faults))
  }
  const { slug, name, chainId, instance, currency, testnet, demo } = network
  return (
    <form
      aria-label={isThere ? `Edit ${name}` : 'New network'}
      onSubmit={save}
      noValidate
      className="grid grid-cols-2 gap-3 border-y border-rule py-4"
    >
      <TextField label="Name" name="name" defaultValue={name} fault={faults.name} />
      <TextField
        label="Short name"
        name="slug"
        defaultValue={slug}
        readOnly={isThere}
        note={isThere ? 'Links have it, so it stays.' : 'As links have it: /eth/tx/…'}
        fault={faults.slug}
      />
      {!demo && (
        <div className="col-span-2">
          <TextField
            label="Address of its server"
            name="instance"
            defaultValue={instance ?? ''}
            note="May be empty where a keyed deployment answers for the chain."
            fault={faults.instance}
          />
        </div>
      )}
      <TextField
        label="Chain id"
        name="chainId"
        inputMode="numeric"
        defaultValue={chainId ?? ''}
        fault={faults.chainId}
      />
      <TextField label="Coin" name="symbol" defaultValue={currency.symbol ?? ''} fault={faults.symbol} />
      <TextField
        label="Decimals of the coin"
        name="decimals"
        inputMode="numeric"
        defaultValue={currency.decimals}
        fault={faults.decimals}
      />
      <label className="flex items-center gap-3 self-end pb-1.5">
        <input type="checkbox" name="testnet" defaultChecked={testnet} className="size-4 accent-accent" />
        A test network
      </label>
      <div className="col-span-2 mt-1 flex gap-3">
        <Button type="submit">{isThere ? 'Keep the changes' : 'Add this network'}</Button>
        <Button onClick={onCancel}>Leave it</Button>
      </div>
    </form>
  )
}
