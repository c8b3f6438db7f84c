import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense } from 'react'
import { ErrorNotice } from './shell/ErrorNotice.tsx'
import { usePlace } from './network.ts'

type Props = {
  children: ReactNode
  /** Stands in the same layout until the data is there. */
  waiting: ReactNode
  /** Another part of the page shows the same failure already. */
  quiet?: boolean
}

/** A part of a page that waits and fails alone. */
export function Guard({ children, waiting, quiet = false }: Props) {
  const { reset } = useQueryErrorResetBoundary()
  const { deployment } = usePlace()
  return (
    <Catch
      key={deployment.base}
      onRetry={reset}
      fallback={(error, retry) =>
        quiet ? null : <ErrorNotice error={error} host={deployment.name} onRetry={retry} />
      }
    >
      <Suspense fallback={waiting}>{children}</Suspense>
    </Catch>
  )
}

type CatchProps = {
  children: ReactNode
  fallback: (error: unknown, retry: () => void) => ReactNode
  onRetry: () => void
}

class Catch extends Component<CatchProps, { failed: { error: unknown } | null }> {
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
