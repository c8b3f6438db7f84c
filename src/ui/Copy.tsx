import { Icon } from './Icon.tsx'
import { useRef, useState } from 'react'

type Props = {
  value: string | (() => string)
  label: string
  children?: string
}

export function Copy({ value, label, children }: Props) {
  const { copied, message, remark, copy } = useCopy()
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
            <span className={`[grid-area:1/1] ${message && 'invisible'}`}>{children}</span>
            <span className="[grid-area:1/1]">{copied === null ? '' : copied ? 'Copied' : 'Refused'}</span>
          </span>
        ) : (
          <Icon
            name={copied === null ? 'copy' : copied ? 'done' : 'failed'}
            className="-m-1 box-content p-1"
          />
        )}
      </button>
      {/* beside the button: some screen readers don't announce a status inside of one */}
      <span role="status" className={remark ? 'text-small font-normal text-wait' : 'sr-only'}>
        {message}
      </span>
    </>
  )
}

let remarkOf: (text: string) => string | null = () => null

export function remarkOnCopies(remark: (text: string) => string | null): void {
  remarkOf = remark
}

/** Copies a text, or what a function makes, and reports the outcome for a moment. */
export function useCopy() {
  const [copied, setCopied] = useState<boolean | null>(null)
  const [remark, setRemark] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const copy = async (value: string | (() => string)) => {
    const text = typeof value === 'string' ? value : value()
    const done = await copyText(text)
    clearTimeout(timer.current)
    setCopied(done)
    const remarkText = remarkOf(text)
    setRemark(remarkText)
    const forget = () => {
      setCopied(null)
      setRemark(null)
    }
    // more to read
    timer.current = setTimeout(forget, remarkText ? 10_000 : 1500)
  }
  const done = remark ? `Copied. ${remark}` : 'Copied'
  const message = copied === null ? '' : copied ? done : 'The browser refused to copy'
  return { copied, message, remark, copy }
}

/** Copies a text; false where the browser refuses or can't, as on a plain http page. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
