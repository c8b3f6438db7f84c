import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore, useId, useState } from 'react'
import type { Config, Network } from '#settings/config.ts'
import { hostOf } from '#settings/answering.ts'
import { type Deployment, deploymentOf, deploymentsOf } from '#settings/deployments.ts'
import { choose, useChoices } from '#settings/store.ts'
import { allowanceWords } from '#views/shell/allowance.ts'
import { Radios } from '#ui/Field.tsx'
import { Folded, Group } from './Group.tsx'
import { KeyedEditor } from './KeyedEditor.tsx'
import { KeyField } from './KeyField.tsx'
import { ConnectionTest } from './ConnectionTest.tsx'
import { setOwnRpc, useOwnRpc } from '#settings/ownRpc.ts'
import { serverWords, rpcFault } from '#settings/serverInput.ts'

type Props = { config: Config; host: Config; network: Network }

export function ServerGroup({ config, host, network }: Props) {
  const choices = useChoices()
  const chosen = deploymentOf(config, network, choices)
  return (
    <Group title={`Who answers for ${network.name}`}>
      <Radios
        label={`Who answers for ${network.name}`}
        value={chosen.id}
        options={deploymentsOf(config, network).map((deployment) => ({
          value: deployment.id,
          label: deployment.name,
          note: noteOf(deployment),
          kind: deployment.kind,
        }))}
        onChange={(id) => choose({ answers: { ...choices.answers, [network.slug]: id } })}
      />
      {chosen.kind === 'keyed' && <KeyField key={`${chosen.id} ${chosen.url}`} url={chosen.url} />}
      <ConnectionTest
        key={`${chosen.id} ${chosen.base}`}
        config={config}
        network={network}
        deployment={chosen}
      />
      <Left deployment={chosen} />
      {chosen.kind !== 'demo' && (
        <OwnRpcField key={network.slug} network={network.slug} name={network.name} />
      )}
      <Folded label="Add or edit keyed deployments">
        <KeyedEditor config={config} host={host} current={network} />
      </Folded>
    </Group>
  )
}

/** The remaining rate limit and credits, if the server sends them. */
function Left({ deployment }: { deployment: Deployment }) {
  const api = useRouter().options.context.apiOf(deployment)
  // updated by each response, which also changes the log
  useSyncExternalStore(api.log.subscribe, api.log.get)
  const allowance = api.allowance()
  return (
    allowance && (
      <p className="mt-3 text-table text-ink-2">Told with the last answer: {allowanceWords(allowance)}.</p>
    )
  )
}

function noteOf({ kind, base, url }: Deployment): string {
  if (kind === 'demo') return 'Made up here; nothing leaves this browser.'
  return kind === 'instance'
    ? 'No key is needed.'
    : `${hostOf(url)}, asked as ${base.slice(url.length)}/api/v2`
}

/**
 * The user's RPC of a network, which proofs use instead of the server's; applied on Enter or blur. An invalid URL is reported and
 * changes nothing.
 */
function OwnRpcField({ network, name }: { network: string; name: string }) {
  const set = useOwnRpc(network)
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [isKept, setKept] = useState(true)
  const note = useId()
  const take = () => {
    if (typed === null) return
    const fault = typed.trim() === '' ? null : rpcFault(typed)
    setWrong(fault && `Its address ${serverWords[fault]}${set ? '; what was set goes on' : ''}.`)
    if (fault) return
    setKept(setOwnRpc(network, typed))
    setTyped(null)
  }
  return (
    <label className="mt-4 grid grid-cols-[72px_1fr] items-baseline">
      <span className="text-table text-ink-2">Own RPC</span>
      <span>
        <input
          type="url"
          value={typed ?? set ?? ''}
          placeholder="https://"
          spellCheck={false}
          autoComplete="off"
          aria-label={`Your own RPC for ${name}`}
          aria-invalid={wrong !== null}
          aria-describedby={note}
          className="mono h-8 w-full rounded-control border border-edge px-2"
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          onBlur={take}
          onKeyDown={({ key }) => key === 'Enter' && take()}
        />
        <span id={note} className={`mt-1 block text-table ${wrong || !isKept ? 'text-wait' : 'text-ink-2'}`}>
          {wrong ??
            (isKept
              ? 'Proofs ask it in the place of this server’s node: a second source. It sees what is proven. Kept on this device, in no link and no file.'
              : 'The browser keeps nothing here: it holds until this page is closed.')}
        </span>
      </span>
    </label>
  )
}
