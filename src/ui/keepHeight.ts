/** For the `ref` of what is waited for: what comes in its place takes no less room, so that what stands below stays. */
export const keepHeight = (box: HTMLElement | null) => {
  if (box) box.style.minHeight = `${box.offsetHeight}px`
  return () => {
    if (box) box.style.minHeight = ''
  }
}
