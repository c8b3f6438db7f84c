/**
 * For the `ref` of what is waited for: what comes in its place takes no less room, so that what stands below stays. In a
 * window of another width it takes what it needs.
 */
export const keepHeight = (box: HTMLElement | null) => {
  if (!box) return
  const width = innerWidth
  box.style.minHeight = `${box.offsetHeight}px`
  const look = () => {
    if (innerWidth !== width) box.style.minHeight = ''
  }
  addEventListener('resize', look)
  return () => {
    removeEventListener('resize', look)
    box.style.minHeight = ''
  }
}
