import { type ComponentProps, useState } from 'react'
import type { TrySignature as Trial } from './TrySignature.tsx'
import { ErrorBoundary } from '#views/errors/ErrorBoundary.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'

const TrySignature = lazyComponent(async () => (await import('./TrySignature.tsx')).TrySignature)

/** Opens where a signature is tried on a call or a log that nobody decoded; what that takes comes then. */
export function SignatureTrial(props: ComponentProps<typeof Trial>) {
  const [open, setOpen] = useState(false)
  if (!open)
    return (
      <button type="button" className="no-print link text-table" onClick={() => setOpen(true)}>
        Try a signature
      </button>
    )
  return (
    <ErrorBoundary>
      <TrySignature {...props} />
    </ErrorBoundary>
  )
}
