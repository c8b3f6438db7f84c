import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useRef, type RefObject } from 'react'
import type { Config, Network } from '#settings/config.ts'
import { useIsStored } from '#settings/store.ts'
import { CloseButton } from '#ui/Dialog.tsx'
import { ServerGroup } from './ServerGroup.tsx'
import { AppearanceGroup } from './AppearanceGroup.tsx'
import { FileGroup } from './FileGroup.tsx'
import { LabelsGroup } from './LabelsGroup.tsx'
import { NetworkGroup } from './NetworkGroup.tsx'
import { OtherKeys, StoredRecords } from './StorageGroup.tsx'
import { hostRemarks } from '#views/errors/configFaults.ts'
import { Group } from './Group.tsx'

type Props = { config: Config; host: Config; network: Network }

export function SettingsPanel({ config, host, network }: Props) {
  const isKept = useIsStored()
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useFocusRecovery(dialog)
  useEffect(() => {
    const { current } = dialog
    if (!current) return
    const opener = document.activeElement
    current.showModal()
    // a link to the key settings focuses the key's field, or the button that replaces a stored one; from the router's location,
    // because the window's may still be the old one
    const wanted = router.state.location.hash === 'settings-key' ? '#key-field :is(input, button)' : 'h2'
    current.querySelector<HTMLElement>(wanted)?.focus()
    return () => {
      current.close()
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [router])
  const openedOver = useRef(router.state.location.pathname)
  // opened from a page: go back; opened by its link, or after switching the network: navigate to the page without it
  const close = () => {
    const { hash, pathname } = router.state.location
    if (!hash.startsWith('settings')) return
    if (router.history.canGoBack() && pathname === openedOver.current) router.history.back()
    else void router.navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onClose={close}
      {...{ closedby: 'any' }}
      className="m-0 ml-auto h-dvh max-h-none w-full max-w-none overflow-y-auto border-l border-edge bg-paper p-0 text-ink backdrop:bg-scrim desk:w-[468px]"
    >
      <div className="min-h-full px-5 py-4 desk:px-8">
        <div className="flex items-center justify-between">
          <h2 id={title} tabIndex={-1} className="text-title font-semibold">
            Settings
          </h2>
          <CloseButton onClose={() => dialog.current?.close()} />
        </div>
        {!isKept && <NotKept />}
        <NetworkGroup config={config} host={host} network={network} />
        <ServerGroup key={network.slug} config={config} host={host} network={network} />
        <OtherKeys keyed={[...config.keyed, ...host.keyed]} />
        <AppearanceGroup />
        <FileGroup host={host} />
        <LabelsGroup network={network} />
        <StoredRecords />
        <HostGroup sent={host.sent} />
      </div>
    </dialog>
  )
}

function NotKept() {
  return (
    <p role="alert" className="mt-4 border-t border-rule pt-4 text-table text-wait">
      The browser keeps nothing here: it is full, or doesn’t allow it. What you set, your own networks and
      labels hold until this page is closed. “Export settings” below puts them into a file, which “Import”
      brings back.
    </p>
  )
}

function HostGroup({ sent }: { sent: unknown }) {
  const remarks = hostRemarks(sent)
  if (remarks.length === 0) return null
  return (
    <Group title="This site">
      {remarks.map((remark) => (
        <p key={remark} className="mb-3 wrap-anywhere text-wait">
          {remark}
        </p>
      ))}
      <p className="text-table text-ink-2">This is for whoever hosts Loupe at {location.host}.</p>
    </Group>
  )
}

const usable = ':is(input, button, select, textarea, summary, a[href]):not(:disabled)'

const usableIn = (part: Element) =>
  [...part.querySelectorAll<HTMLElement>(usable)].filter((one) => one.checkVisibility())

/**
 * A button that opened a removed form, or moves its entry back: not to be focused, since another press would do something else.
 */
const wayBack = (one: Element) =>
  one.closest('form')
    ? one.closest('li')?.querySelector('[aria-label^="Edit "]')
    : one.matches('[aria-label^="Move "]')
      ? [...(one.parentElement?.querySelectorAll('[aria-label^="Move "]') ?? [])].find((way) => way !== one)
      : null

/**
 * Moves the focus from a removed or disabled element to its replacement in the same group. Otherwise it falls to the body, which
 * throws screen readers out of the panel.
 */
function useFocusRecovery(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = panel
    if (!current) return
    let held: { one: Element; part: Element; before: Element[]; way: Element | null | undefined } | undefined
    const isAfter = (one: Element, other: Element) =>
      Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
    const note = ({ target: one }: FocusEvent) => {
      if (!(one instanceof Element)) return
      const part = one.closest('section') ?? current
      const all: Element[] = usableIn(part)
      held = { one, part, before: all.slice(0, Math.max(0, all.indexOf(one))), way: wayBack(one) }
    }
    const mend = () => {
      const isLost = held && !(held.one.isConnected && held.one.matches(`${usable}, h2`))
      if (!held || !isLost || document.activeElement?.matches('body, :disabled') === false) return
      const all = usableIn(held.part.isConnected ? held.part : current)
      const { one, before } = held
      const next =
        all.find((other) => other === held?.way) ??
        (one.isConnected
          ? all.find((other) => isAfter(one, other))
          : all[before.filter((other) => other.isConnected).length])
      ;(next ?? all.at(-1))?.focus()
    }
    const watch = new MutationObserver(mend)
    watch.observe(current, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    current.addEventListener('focusin', note)
    return () => {
      watch.disconnect()
      current.removeEventListener('focusin', note)
    }
  }, [panel])
}
