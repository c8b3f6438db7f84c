import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { useKeysVersion } from '#settings/keys.ts'
import { ErrorNotice } from './ErrorNotice.tsx'
import { useNetwork } from '#views/shell/context.ts'

type Props = {
  children: ReactNode
  /** The class of the space above what it says then; the heading of a section has its own. */
  className?: string
  /** Failures that concern more than this part go to the guard around it. */
  rethrow?: (error: unknown) => boolean
}

/** A part of a page that fails alone. */
export function ErrorBoundary({ children, className: above = 'mt-6', rethrow: passOn }: Props) {
  const { reset } = useQueryErrorResetBoundary()
  const { deployment } = useNetwork()
  // what failed for want of a key is asked again with one
  const version = useKeysVersion(deployment)
  return (
    <CatchErrors
      key={`${deployment.base} ${version}`}
      onRetry={reset}
      fallback={(error, retry) => {
        if (passOn?.(error)) throw error
        return (
          <div className={above}>
            <ErrorNotice error={error} host={deployment.name} onRetry={retry} />
          </div>
        )
      }}
    >
      {children}
    </CatchErrors>
  )
}

/** A remark that a page does without: where it fails, nothing is said in its place. */
export const Remark = ({ children }: { children: ReactNode }) => (
  <CatchErrors onRetry={() => {}} fallback={() => null}>
    {children}
  </CatchErrors>
)

type CatchProps = {
  children: ReactNode
  fallback: (error: unknown, retry: () => void) => ReactNode
  onRetry: () => void
}

class CatchErrors extends Component<CatchProps, { failed: { error: unknown } | null }> {
  override state: { failed: { error: unknown } | null } = { failed: null }
  static getDerivedStateFromError = (error: unknown) => ({ failed: { error } })
  retry = () => {
    this.props.onRetry()
    this.setState({ failed: null })
  }
  override render() {
    const { failed } = this.state
    return failed ? this.props.fallback(failed.error, this.retry) : this.props.children
  }
}
