import { useEffect } from 'react'

/** The title of the window: what is shown, then where. */
export function Title({ of }: { of: readonly (string | null | undefined | false)[] }) {
  const title = of.filter(Boolean).join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}
