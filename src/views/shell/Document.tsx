import { useEffect, type ReactNode } from 'react'

export function DocumentTitle({ of }: { of: readonly (string | null | undefined | false)[] }) {
  const title = of.filter(Boolean).join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}

/** The main content. At least as high as the window, so that the footer doesn't jump when a list loads. */
export function Main({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="page min-h-screen outline-none">
      {children}
    </main>
  )
}
