import { element } from './element.ts'

/** Says above the page, whatever is drawn on it, that the app can't be started, and what can be done. */
export function sayUnstarted(why: string): void {
  const said = element('p', 'page py-16', `Loupe couldn’t be started: ${why}`)
  said.role = 'alert'
  document.getElementById('root')?.prepend(said)
}
