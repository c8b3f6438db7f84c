import { useEffect, type ReactNode } from 'react'

/** The title of the window: what is shown, then where. */
export function DocumentTitle({ of }: { of: readonly (string | null | undefined | false)[] }) {
  const title = of.filter(Boolean).join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}

/** What a page is about, between header and footer. As high as the window, so that the footer isn’t seen to jump when a list comes. */
export function Main({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="page min-h-screen outline-none">
      {children}
    </main>
  )
}
