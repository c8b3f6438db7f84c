import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { useKeysVersion } from '#settings/keys.ts'
import { ErrorNotice } from './ErrorNotice.tsx'
import { useNetwork } from '#views/shell/context.ts'

type Props = {
  children: ReactNode
  className?: string
  /** Errors that concern more than this part are rethrown to the boundary around it. */
  rethrow?: (error: unknown) => boolean
}

export function ErrorBoundary({ children, className: above = 'mt-6', rethrow: passOn }: Props) {
  const { reset } = useQueryErrorResetBoundary()
  const { deployment } = useNetwork()
  // a part that failed for want of a key is retried once there is one
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

/** A boundary for optional remarks: renders nothing where they fail. */
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
