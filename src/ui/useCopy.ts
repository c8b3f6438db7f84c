import { useRef, useState } from 'react'

/** Copies a text, or what it is made by when that takes time, and tells for a moment whether the browser did. */
export function useCopy() {
  const [copied, setCopied] = useState<boolean | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const copy = async (value: string | (() => string)) => {
    const done = await copyText(value)
    clearTimeout(timer.current)
    setCopied(done)
    timer.current = setTimeout(() => setCopied(null), 1500)
  }
  const said = copied === null ? '' : copied ? 'Copied' : 'The browser refused to copy'
  return { copied, said, copy }
}

/** Copies a text; false where the browser won't, or can't, as on a page that came by plain http. */
export async function copyText(value: string | (() => string)): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(typeof value === 'string' ? value : value())
    return true
  } catch {
    return false
  }
}
