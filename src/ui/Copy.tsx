import { useState } from 'react'
import { Icon } from './Icon.tsx'

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
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null)
  const copy = async () => {
    setCopied(await write(typeof value === 'string' ? value : value()))
    setTimeout(() => setCopied(null), 1500)
  }
  const said = copied === 'yes' ? 'Copied' : copied === 'no' ? 'The browser refused to copy' : ''
  return (
    <button
      type="button"
      className="no-print quiet inline-flex items-center"
      aria-label={label}
      title={label}
      onClick={() => void copy()}
    >
      {children ? (
        <span className="grid">
          <span className={`[grid-area:1/1] ${copied ? 'invisible' : ''}`}>{children}</span>
          <span className="[grid-area:1/1]">{copied === 'no' ? 'Refused' : said}</span>
        </span>
      ) : (
        <Icon
          name={copied === 'yes' ? 'done' : copied === 'no' ? 'failed' : 'copy'}
          className="-m-1 box-content p-1"
        />
      )}
      <span role="status" className="sr-only">
        {said}
      </span>
    </button>
  )
}

async function write(value: Props['value']): Promise<'yes' | 'no'> {
  try {
    await navigator.clipboard.writeText(typeof value === 'string' ? value : value())
    return 'yes'
  } catch {
    return 'no'
  }
}
