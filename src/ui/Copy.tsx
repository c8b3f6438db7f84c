import { useState } from 'react'
import { Icon } from './Icon.tsx'

/** Copies `value`; says so in its own place. `label` names what is copied; `children` show words instead of the icon. */
export function Copy({ value, label, children }: { value: string; label: string; children?: string }) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null)
  const copy = async () => {
    setCopied(await write(value))
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

async function write(value: string): Promise<'yes' | 'no'> {
  try {
    await navigator.clipboard.writeText(value)
    return 'yes'
  } catch {
    return 'no'
  }
}
