import { type ReactNode, startTransition, useEffect, useState } from 'react'

type Render<Props> = (props: Props) => ReactNode
type Options<Props> = {
  /** Shown until the code is loaded; by default nothing. */
  placeholder?: Render<Props>
  fallback?: Render<Props>
}

/**
 * A component whose code loads when it is rendered, or when `preload` is called, whichever is first. It is shown as soon as that is
 * done, while React's `lazy` and `Suspense` show a fallback for at least 300 ms (React 19.3.1).
 */
export function lazyComponent<Component extends Render<never>>(
  load: () => Promise<Component>,
  { placeholder, fallback }: Options<Parameters<Component>[0]> = {},
) {
  let code: Component | undefined
  const preload = async () => void (code ??= await load())
  function Part(props: object) {
    const [isLoaded, setLoaded] = useState(code !== undefined)
    const [failed, setFailed] = useState<{ error: unknown } | null>(null)
    useEffect(() => {
      if (isLoaded) return
      preload().then(
        () => startTransition(() => setLoaded(true)),
        (error: unknown) => setFailed({ error }),
      )
    }, [isLoaded])
    if (failed && !code && !fallback) throw failed.error
    const Shown = (code ?? (failed ? fallback : placeholder)) as Render<object> | undefined
    return Shown ? <Shown {...props} /> : <span aria-busy hidden />
  }
  // of the same type, which may be generic
  return Object.assign(Part as unknown as Component, { preload })
}

/** For a part that the page can do without. */
export const renderNothing = () => null
