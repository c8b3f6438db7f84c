const themes: ReadonlySet<unknown> = new Set(['light', 'dark', 'contrast'])

/** Applies theme and motion to the page; where nothing is chosen, the style sheet follows the system. */
export function applyAppearance({ theme = 'system', motion }: { theme?: string; motion?: string }): void {
  const { dataset } = document.documentElement
  const isContrast = !themes.has(theme) && matchMedia('(prefers-contrast: more)').matches
  const shown = isContrast ? 'contrast' : theme
  if (themes.has(shown)) dataset.theme = shown
  else delete dataset.theme
  if (motion === 'none') dataset.motion = motion
  else delete dataset.motion
}
