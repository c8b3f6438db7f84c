import { type ReactNode, useState } from 'react'
import { visible } from '#format/text.ts'
import type { Config } from '#settings/config.ts'
import type { LinkedServer } from '#settings/serverInput.ts'
import { withNetwork } from '#settings/overrideChanges.ts'
import { loopback } from '#settings/server.ts'
import { choose, currentChoices } from '#settings/store.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { identifyServer } from '#views/settings/identifyServer.ts'
import { DocumentTitle } from './Document.tsx'

type Props = {
  asked: Exclude<LinkedServer, { kind: 'known' }>
  host: Config
  home: string
  onDone: () => void
}

/** Replaces the app when a link names an unknown server, to which nothing is sent before the user agrees. */
export function ServerConsent({ asked, host, home, onDone }: Props) {
  const [state, setState] = useState<'asked' | 'adding' | 'declined'>('asked')
  const leave = (
    <a href={home} className={`inline-grid place-items-center ${buttonClass}`}>
      Go to {host.title}
    </a>
  )
  if (asked.kind === 'wrong')
    return (
      <Screen site={host.title} title="This link names no server">
        <p className="wrap-anywhere">
          “{visible(asked.given.slice(0, 200))}” {asked.fault}. Nothing was asked of it.
        </p>
        <div className="mt-5">{leave}</div>
      </Screen>
    )
  const { server, slug, taken } = asked
  const add = async () => {
    setState('adding')
    const { network } = await identifyServer(server)
    choose({ own: withNetwork(currentChoices().own, host, { ...network, slug }) })
    onDone()
  }
  const { host: name, hostname } = new URL(server)
  if (state === 'declined')
    return (
      <Screen site={host.title} title="Nothing was asked">
        <p>{name} wasn’t told of you, and isn’t among your networks.</p>
        <div className="mt-5">{leave}</div>
      </Screen>
    )
  return (
    <Screen site={host.title} title="Read from a server that isn’t known here?">
      <p>This link is of a network that someone added by hand. It is read from</p>
      <p className="mono mt-4 mb-4 border-y border-rule py-3 text-section wrap-anywhere">{server}</p>
      <p className="text-ink-2">
        {name} would see your internet address and what you look up there, and decides what this page shows of
        it. Keys of yours aren’t sent to it. {loopback.test(hostname) && 'It is on this device. '}
        {taken === null
          ? `It is added to your networks as “${slug}”; it can be removed in the settings.`
          : `The link calls it “${taken}”, which is another network here, so it is added to your networks as “${slug}”.`}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button disabled={state === 'adding'} onClick={() => void add()}>
          {state === 'adding' ? 'Asking it who it is' : `Read from ${name}`}
        </Button>
        <Button disabled={state === 'adding'} onClick={() => setState('declined')}>
          Don’t
        </Button>
      </div>
    </Screen>
  )
}

function Screen({ site, title, children }: { site: string; title: string; children: ReactNode }) {
  return (
    <main className="page py-16">
      <DocumentTitle of={[title, site]} />
      <div className="max-w-[560px]">
        <h1 className="mb-4 text-title font-semibold">{title}</h1>
        {children}
      </div>
    </main>
  )
}
