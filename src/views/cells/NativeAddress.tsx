import { Copy } from '#ui/Copy.tsx'
import { StrangerText } from './StrangerText.tsx'

/** An address in its chain's own writing, such as Filecoin's: no place here, and whole, to be copied. */
export function NativeAddress({ text, label }: { text: string; label: string }) {
  return (
    <span className="mono inline-flex flex-wrap items-center gap-x-2">
      <StrangerText text={text} longest={100} />
      <Copy value={text} label={label} />
    </span>
  )
}
