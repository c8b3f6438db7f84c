import { lazy, type ReactNode } from 'react'

/** A part that the page does without where its code can't be had. */
export function spare<Props>(load: () => Promise<(props: Props) => ReactNode>) {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: nothing }),
    ),
  )
}

function nothing(_props: unknown) {
  return null
}
