import { useState } from 'react'
import type { Label } from '#settings/labels.ts'
import { Copy } from '#ui/Copy.tsx'
import { Icon } from '#ui/Icon.tsx'
import { part } from '#ui/part.tsx'
import { Guard } from '#views/Guard.tsx'
import { usePlace } from '#views/network.ts'
import { OtherNetworks } from '#views/search/OtherNetworks.tsx'

const AddressQr = part(async () => (await import('./AddressQr.tsx')).AddressQr)
const LabelEditor = part(async () => (await import('./LabelEditor.tsx')).LabelEditor)

/** What can be done with an address: drawn as a QR code, labelled, copied with its chain, opened on another network. */
export function AddressActions({ hash, label }: { hash: string; label: Label | null }) {
  const { chainId } = usePlace().network
  const [open, setOpen] = useState<'qr' | 'label' | null>(null)
  const close = () => setOpen(null)
  return (
    <span className="no-print flex flex-wrap items-center gap-x-3 text-table">
      <button
        type="button"
        className="quiet"
        aria-haspopup="dialog"
        title="QR code of the address"
        onClick={() => setOpen('qr')}
      >
        <Icon name="qr" className="-m-1 box-content p-1" />
      </button>
      <button type="button" className="quiet" aria-haspopup="dialog" onClick={() => setOpen('label')}>
        {label ? 'Edit label' : 'Label'}
      </button>
      {chainId && (
        <Copy value={`eip155:${chainId}:${hash}`} label="Copy as CAIP-10, with the chain">
          CAIP-10
        </Copy>
      )}
      <OtherNetworks />
      {open && (
        <Guard>
          {open === 'qr' ? (
            <AddressQr hash={hash} onClose={close} />
          ) : (
            <LabelEditor hash={hash} label={label} onClose={close} />
          )}
        </Guard>
      )}
    </span>
  )
}
