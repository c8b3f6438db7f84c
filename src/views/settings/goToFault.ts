import { flushSync } from 'react-dom'

/** Shows what is wrong in a form, and goes to its first field that is: that may be out of sight, and isn't heard of else. */
export function goToFault(form: HTMLFormElement | null, show: () => void): void {
  flushSync(show)
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}
