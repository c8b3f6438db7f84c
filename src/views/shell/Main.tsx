import type { ReactNode } from 'react'

/** What a page is about, between header and footer. */
export function Main({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="page min-h-[70vh] outline-none">
      {children}
    </main>
  )
}
