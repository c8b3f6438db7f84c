import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type Config, type Network } from '#settings/config.ts'
import { type Deployment, deploymentOf, deploymentsOf, hostOf } from '#settings/deployments.ts'
import { choose, useChoices } from '#settings/store.ts'
import { CloseButton } from '#ui/CloseButton.tsx'
import { KeyField } from './KeyField.tsx'
import { Radios } from './Radios.tsx'

/** The reader's choices, over any page: who answers for the network, its key, theme and time. Closes with Escape and with back. */
export function SettingsPanel({ config, network }: { config: Config; network: Network }) {
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => {
    const { current } = dialog
    if (!current) return
    const opener = document.activeElement
    const closeOutside = (event: MouseEvent) => event.target === current && current.close()
    current.showModal()
    current.querySelector('h2')?.focus()
    current.addEventListener('click', closeOutside)
    return () => {
      current.removeEventListener('click', closeOutside)
      current.close()
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
  // opened from a page: back to it; opened by its link: the page without it
  const close = () =>
    router.history.canGoBack()
      ? router.history.back()
      : void router.navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onClose={close}
      className="m-0 ml-auto h-dvh max-h-none w-full max-w-none overflow-y-auto border-l border-edge bg-paper p-0 text-ink backdrop:bg-scrim desk:w-[468px]"
    >
      <div className="min-h-full px-5 py-4 desk:px-8">
        <div className="flex items-center justify-between">
          <h2 id={title} tabIndex={-1} className="text-[22px] leading-8 font-semibold">
            Settings
          </h2>
          <CloseButton onClose={() => dialog.current?.close()} />
        </div>
        <Answerer key={network.slug} config={config} network={network} />
        <Appearance />
      </div>
    </dialog>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-4 border-t border-rule pt-5">
      <h3 className="mb-3 font-semibold">{title}</h3>
      {children}
    </section>
  )
}

/** Who answers for the network, and the key where one is asked for. */
function Answerer({ config, network }: { config: Config; network: Network }) {
  const choices = useChoices()
  const [lost, setLost] = useState(false)
  const chosen = deploymentOf(config, network, choices)
  const all = deploymentsOf(config, network)
  return (
    <Group title={`Who answers for ${network.name}`}>
      <Radios
        label={`Who answers for ${network.name}`}
        value={chosen.id}
        options={all.map((deployment) => ({
          value: deployment.id,
          label: deployment.name,
          note: noteOf(deployment),
          kind: deployment.kind,
        }))}
        onChange={(id) => setLost(!choose({ answers: { ...choices.answers, [network.slug]: id } }))}
      />
      {lost && (
        <p role="alert" className="mt-2 text-table text-wait">
          The browser won’t keep this choice; it holds until this page is closed.
        </p>
      )}
      {chosen.kind === 'keyed' && <KeyField key={chosen.id} deployment={chosen} />}
    </Group>
  )
}

function noteOf({ kind, base, url }: Deployment): string {
  if (kind === 'demo') return 'Made up here; nothing leaves this browser.'
  return kind === 'instance'
    ? 'No key is needed.'
    : `${hostOf(url)}, asked as ${base.slice(url.length)}/api/v2`
}

function Appearance() {
  const { theme, time } = useChoices()
  return (
    <Group title="Appearance">
      <div className="space-y-3">
        <Radios
          inline
          label="Theme"
          value={theme}
          options={[
            { value: 'system', label: 'System' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          onChange={(value) => choose({ theme: value })}
        />
        <Radios
          inline
          label="Time"
          value={time}
          options={[
            { value: 'relative', label: 'Relative' },
            { value: 'utc', label: 'UTC' },
            { value: 'local', label: 'Local' },
          ]}
          onChange={(value) => choose({ time: value })}
        />
      </div>
    </Group>
  )
}
