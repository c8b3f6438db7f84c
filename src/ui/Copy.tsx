import { Icon } from './Icon.tsx'
import { useRef, useState } from 'react'

type Props = {
  /** What is copied, or how it is made when that takes time. */
  value: string | (() => string)
  /** Names what is copied. */
  label: string
  /** Words instead of the icon. */
  children?: string
}

/** Copies `value`; says so in its own place. */
export function Copy({ value, label, children }: Props) {
  const { copied, said, remark, copy } = useCopy()
  return (
    <>
      <button
        type="button"
        className="no-print quiet inline-flex items-center"
        aria-label={label}
        title={label}
        onClick={() => void copy(value)}
      >
        {children ? (
          <span className="grid">
            <span className={`[grid-area:1/1] ${said && 'invisible'}`}>{children}</span>
            <span className="[grid-area:1/1]">{copied === null ? '' : copied ? 'Copied' : 'Refused'}</span>
          </span>
        ) : (
          <Icon
            name={copied === null ? 'copy' : copied ? 'done' : 'failed'}
            className="-m-1 box-content p-1"
          />
        )}
      </button>
      {/* beside the button: what is inside one some readers of screens keep to themselves */}
      <span role="status" className={remark ? 'text-small font-normal text-wait' : 'sr-only'}>
        {said}
      </span>
    </>
  )
}

let remarkOf: (text: string) => string | null = () => null

/** Has it told beside a copied text what `remark` gives for it, if anything: by whoever knows what the text is. */
export function remarkOnCopies(remark: (text: string) => string | null): void {
  remarkOf = remark
}

/** Copies a text, or what it is made by when that takes time, and tells for a moment whether the browser did. */
export function useCopy() {
  const [copied, setCopied] = useState<boolean | null>(null)
  const [remark, setRemark] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const copy = async (value: string | (() => string)) => {
    const text = typeof value === 'string' ? value : value()
    const done = await copyText(text)
    clearTimeout(timer.current)
    setCopied(done)
    const told = remarkOf(text)
    setRemark(told)
    const forget = () => {
      setCopied(null)
      setRemark(null)
    }
    // there is more to read
    timer.current = setTimeout(forget, told ? 10_000 : 1500)
  }
  const done = remark ? `Copied. ${remark}` : 'Copied'
  const said = copied === null ? '' : copied ? done : 'The browser refused to copy'
  return { copied, said, remark, copy }
}

/** Copies a text; false where the browser won't, or can't, as on a page that came by plain http. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
