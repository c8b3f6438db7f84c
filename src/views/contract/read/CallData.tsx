import type { AbiFunction } from '#format/abiFunctions.ts'
import { Copy } from '#ui/Copy.tsx'
import { count } from '#format/numbers.ts'
import { visible } from '#format/text.ts'

/** The data of a call that changes something: made here to be copied, and sent nowhere. */
export function CallData({ called, data }: { called: AbiFunction; data: string }) {
  return (
    <section aria-label={`Call data of ${visible(called.name.slice(0, 60))}`}>
      <p className="mb-1 text-table">
        <strong>Call data</strong>{' '}
        <span className="text-ink-2">
          {count((data.length - 2) / 2)} bytes: selector {called.selector} of{' '}
          {visible(called.signature.slice(0, 200))}
        </span>
      </p>
      <p className="mono max-h-60 overflow-auto text-small break-all">{data}</p>
      <p className="mt-2 flex flex-wrap gap-x-4 text-table text-ink-2">
        <Copy value={data} label={`Copy the call data of ${called.name}`}>
          Copy
        </Copy>
        {called.isPayable ? 'It takes coin, which isn’t part of the data.' : 'It takes no coin.'}
      </p>
    </section>
  )
}
