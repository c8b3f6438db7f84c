import { currentChoices, subscribe } from './store.ts'

/** Keeps theme and motion of the page as the reader wants them. Without a choice the system decides, its wish for contrast too. */
export function followAppearance(): void {
  const { dataset } = document.documentElement
  const contrast = matchMedia('(prefers-contrast: more)')
  const apply = () => {
    const { theme, motion } = currentChoices()
    const shown = theme === 'system' && contrast.matches ? 'contrast' : theme
    if (shown === 'system') delete dataset.theme
    else dataset.theme = shown
    if (motion === 'system') delete dataset.motion
    else dataset.motion = motion
  }
  apply()
  subscribe(apply)
  contrast.addEventListener('change', apply)
}
