import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import type { Config, Network } from '#settings/config.ts'
import { useKept } from '#settings/store.ts'
import { ClearStored } from '#views/shell/ClearStored.tsx'
import { CloseButton } from '#ui/CloseButton.tsx'
import { AnswerGroup } from './AnswerGroup.tsx'
import { AppearanceGroup } from './AppearanceGroup.tsx'
import { FileGroup } from './FileGroup.tsx'
import { HostGroup } from './HostGroup.tsx'
import { LabelsGroup } from './LabelsGroup.tsx'
import { NetworkGroup } from './NetworkGroup.tsx'
import { OtherKeys } from './OtherKeys.tsx'
import { useKeptFocus } from './useKeptFocus.ts'

type Props = { config: Config; host: Config; network: Network }

/** The reader's choices, over any page: the network, who answers for it, keys, appearance. Closes with Escape and with back. */
export function SettingsPanel({ config, host, network }: Props) {
  const isKept = useKept()
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useKeptFocus(dialog)
  useEffect(() => {
    const { current } = dialog
    if (!current) return
    const opener = document.activeElement
    current.showModal()
    // whoever is sent here for a key is led to its field, or to what replaces the one that is held; the window may not have
    // the place yet, which the router has
    const wanted = router.state.location.hash === 'settings-key' ? '#key-field :is(input, button)' : 'h2'
    current.querySelector<HTMLElement>(wanted)?.focus()
    return () => {
      current.close()
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [router])
  const openedOver = useRef(router.state.location.pathname)
  // opened from a page: back to it; opened by its link, or another network chosen since: the page without it
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
        <AnswerGroup key={network.slug} config={config} host={host} network={network} />
        <OtherKeys keyed={[...config.keyed, ...host.keyed]} />
        <AppearanceGroup />
        <FileGroup host={host} />
        <LabelsGroup network={network} />
        <ClearStored />
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
