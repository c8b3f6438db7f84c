import { lazy, type ReactNode } from 'react'

/** A part that the page does without where its code can't be had; what stands `instead` is nothing, unless it is given. */
export function spare<Props>(
  load: () => Promise<(props: Props) => ReactNode>,
  instead: (props: Props) => ReactNode = () => null,
) {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: instead }),
    ),
  )
}
