import { Link } from '@tanstack/react-router'
import { useFailing } from '#api/failing.ts'
import { Ago } from '#views/cells/Time.tsx'
import { usePlace } from '#views/network.ts'
import { failureOf } from '#views/failures/failures.ts'

/** Says that what is shown could not be asked for again. At the foot of the window, so that nothing moves when it comes. */
export function StaleNote() {
  const { api, deployment } = usePlace()
  const failing = useFailing(api)
  if (!failing) return null
  const { title, text, settings } = failureOf(failing.error, deployment.name)
  const retry = () => {
    api.hurry()
    failing.ask()
  }
  return (
    <aside
      ref={stand}
      aria-label="About what is shown"
      className="no-print sticky bottom-0 z-10 border-t border-rule bg-paper"
    >
      <div className="page flex flex-wrap gap-x-4 py-2 text-table text-wait">
        <span title={text}>
          <span role="status">{title}</span>: what is shown was read{' '}
          <Ago time={new Date(failing.at).toISOString()} />
          {failing.isUnfollowed && ', and is no longer followed'}.
        </span>
        <button type="button" className="link" onClick={retry}>
          Try again
        </button>
        {settings && (
          <Link to="." hash={settings} search resetScroll={false} className="link">
            Open settings
          </Link>
        )}
      </div>
    </aside>
  )
}

/** While the note stands over the page's foot, what the focus goes to isn't left under it. It doesn't take the focus with it. */
function stand(note: HTMLElement | null) {
  const { style } = document.documentElement
  const uncover = ({ target }: FocusEvent) => {
    // rows are scrolled to by code that doesn't know of the note
    if (target instanceof HTMLElement && target.matches('[data-row]:focus-visible'))
      target.scrollIntoView({ block: 'nearest' })
  }
  // its words grow, and wrap on a phone
  const watch = new ResizeObserver(() => {
    style.scrollPaddingBottom = `${note?.offsetHeight ?? 0}px`
  })
  if (note) watch.observe(note)
  document.addEventListener('focusin', uncover)
  return () => {
    watch.disconnect()
    style.scrollPaddingBottom = ''
    document.removeEventListener('focusin', uncover)
    if (note?.contains(document.activeElement))
      document.getElementById('main')?.focus({ preventScroll: true })
  }
}
