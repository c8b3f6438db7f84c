import { Copy } from '#ui/Copy.tsx'
import { UntrustedText } from './UntrustedText.tsx'

export function NativeAddress({ text, label }: { text: string; label: string }) {
  return (
    <span className="mono wrap-anywhere">
      <UntrustedText text={text} longest={100} />
      <span className="ml-2 inline-flex align-middle">
        <Copy value={text} label={label} />
      </span>
    </span>
  )
}
