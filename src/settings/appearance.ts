import { applyAppearance } from './applyAppearance.ts'
import { currentChoices, subscribe } from './store.ts'

/** Keeps theme and motion of the page as the reader wants them. Without a choice the system decides, its wish for contrast too. */
export function followAppearance(): void {
  const apply = () => applyAppearance(currentChoices())
  apply()
  subscribe(apply)
  matchMedia('(prefers-contrast: more)').addEventListener('change', apply)
}
