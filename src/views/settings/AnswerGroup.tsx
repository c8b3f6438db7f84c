import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { Config, Network } from '#settings/config.ts'
import { hostOf } from '#settings/answering.ts'
import { type Deployment, deploymentOf, deploymentsOf } from '#settings/deployments.ts'
import { choose, useChoices } from '#settings/store.ts'
import { allowanceWords } from '#views/shell/allowance.ts'
import { Radios } from '#views/shell/Radios.tsx'
import { Folded, Group } from './Group.tsx'
import { KeyedEditor } from './KeyedEditor.tsx'
import { KeyField } from './KeyField.tsx'
import { OwnRpcField } from './OwnRpcField.tsx'
import { TestRow } from './TestRow.tsx'

type Props = { config: Config; host: Config; network: Network }

/** Who answers for the network, its key where one is asked for, and whether that works. */
export function AnswerGroup({ config, host, network }: Props) {
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
      <TestRow key={`${chosen.id} ${chosen.base}`} config={config} network={network} deployment={chosen} />
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

/** What is left of what the server allows, where it tells. */
function Left({ deployment }: { deployment: Deployment }) {
  const api = useRouter().options.context.apiOf(deployment)
  // told with each answer, and the log changes with each
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
