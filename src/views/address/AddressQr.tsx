import { encode } from 'uqr'
import { spokenHash } from '#format/hash.ts'
import { Copy } from '#ui/Copy.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { HashForScreenReaders } from '#views/cells/Hash.tsx'

/** An address as a QR code. It holds the address alone, which every wallet reads. */
export function AddressQr({ hash, onClose }: { hash: string; onClose: () => void }) {
  const { data, size } = encode(hash, { ecc: 'M', border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <Dialog title="QR code of the address" onClose={onClose}>
      {/* black on white in the dark theme too: cameras need it */}
      <svg
        role="img"
        aria-label={`QR code that holds ${spokenHash(hash)}`}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="mx-auto block w-full max-w-72 bg-[#fff]"
      >
        <path d={dark.join('')} fill="#000" />
      </svg>
      <p className="mt-4 mono break-all">
        <span aria-hidden>{hash}</span>
        <HashForScreenReaders hash={hash} />
      </p>
      <p className="mt-2 text-table">
        <Copy value={hash} label="Copy the address of the code">
          Copy
        </Copy>
      </p>
    </Dialog>
  )
}
