import type { ButtonHTMLAttributes } from 'react'

/** How a control with an edge looks, for links that do what a button would. */
export const buttonClass =
  'h-8 rounded-control border border-edge px-3 text-table text-ink hover:border-accent hover:text-accent disabled:border-rule-2 disabled:text-ink-3'

/** A control with an edge. */
export function Button(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...props} className={buttonClass} />
}
