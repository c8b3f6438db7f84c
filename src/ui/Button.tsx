import type { ButtonHTMLAttributes } from 'react'

/** The style of a bordered button, for links that look like one. */
export const buttonClass =
  'h-8 rounded-control border border-edge px-3 text-table text-ink hover:border-accent hover:text-accent disabled:border-rule-2 disabled:text-ink-3'

export function Button(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...props} className={buttonClass} />
}
