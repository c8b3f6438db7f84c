import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { testServer, type ServerTest } from '#api/serverInfo.ts'
import { count } from '#format/numbers.ts'
import { ago } from '#format/time.ts'
import type { Config, Network } from '#settings/config.ts'
import { type Deployment, keyedInstead } from '#settings/deployments.ts'
import { keysFor, useKeysVersion } from '#settings/keys.ts'
import { choose, currentChoices } from '#settings/store.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { errorWordsOf, type ErrorWordsOverride } from '#views/errors/errorWords.ts'
import { useAbortable } from './forms.ts'
import type { Keys } from '#api/client/fetch.ts'

type Props = { config: Config; network: Network; deployment: Deployment }
type State =
  | 'untested'
  | 'asking'
  | { proof: ServerTest; since: string | null }
  | { error: unknown; ms: number }
/** The keys that the test used, in a WeakRef so that forgotten ones aren't held here. */
type Tested = { state: State; keys: WeakRef<Keys> }

export function ConnectionTest({ config, network, deployment }: Props) {
  const { apiOf } = useRouter().options.context
  useKeysVersion(deployment)
  const keys = keysFor(deployment.url)
  const [tested, setTested] = useState<Tested | null>(null)
  // a result for another key says nothing about this one
  const state = tested?.keys.deref() === keys ? tested.state : 'untested'
  const caller = useAbortable()
  const test = async () => {
    const signal = caller.ask()
    const setState = (next: State) => {
      // aborted: a newer request's result is shown
      if (!signal.aborted) setTested({ state: next, keys: new WeakRef(keys) })
    }
    setState('asking')
    const began = performance.now()
    try {
      const api = apiOf(deployment)
      api.skipWait()
      const proof = await testServer(api, signal)
      setState({ proof, since: proof.time && ago(proof.time, Date.now()) })
    } catch (error) {
      setState({ error, ms: Math.round(performance.now() - began) })
    }
  }
  const failed = typeof state === 'object' && 'error' in state
  const keyed = failed ? keyedInstead(config, network, deployment) : null
  return (
    <div className="mt-5 flex gap-4">
      <div>
        <Button disabled={state === 'asking'} onClick={() => void test()}>
          Test
        </Button>
      </div>
      <div className="min-w-0 flex-1 text-table">
        <div role="status">
          {state === 'asking' && <p className="pt-2 text-ink-2">Asking {deployment.name}</p>}
          {typeof state === 'object' && 'proof' in state && <Works {...state} />}
          {failed && <Fails {...state} name={deployment.name} network={network} />}
        </div>
        {keyed && (
          <div className="mt-2">
            <Button
              onClick={() => choose({ answers: { ...currentChoices().answers, [network.slug]: keyed.id } })}
            >
              Ask {keyed.name} instead
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

function Works({ proof: { ms, block }, since }: { proof: ServerTest; since: string | null }) {
  return (
    <>
      <p className="flex items-center gap-2 font-semibold text-ok">
        <Icon name="success" /> Works
      </p>
      <p className="text-ink-2">
        Answered in {count(ms)} ms.
        {block !== null && ` Its newest transaction is in block ${count(block)}`}
        {block !== null && (since === null ? '.' : `, ${since}.`)}
      </p>
    </>
  )
}

function Fails({ error, ms, name, network }: { error: unknown; ms: number; name: string; network: Network }) {
  const { title, text } = errorWordsOf(error, name, wordsFor(network))
  return (
    <>
      <p className="flex items-center gap-2 font-semibold text-bad">
        <Icon name="failed" /> {title}
      </p>
      <p className="wrap-anywhere text-ink-2">
        {text} That took {count(ms)} ms.
      </p>
    </>
  )
}

/** Errors in the context of a request that every server of this API answers. */
function wordsFor({ chainId }: Network): ErrorWordsOverride {
  const unserved: ErrorWordsOverride['not-served'] = {
    title: 'This server doesn’t answer for the network',
    text: (host) => `${host} has no newest transactions${chainId ? ` of chain ${chainId}` : ''}.`,
  }
  return {
    'not-offered': unserved,
    'not-served': unserved,
    'key-missing': {
      title: 'A key is needed',
      text: (host) => `${host} answers only with a key. Enter yours above.`,
    },
    'key-refused': {
      title: 'The key was refused',
      text: (host) => `${host} doesn’t accept this key. Enter it anew above, or another one.`,
    },
    rate: {
      title: 'The server asked us to wait',
      text: (host) => `${host} allows only so many requests, and has no more for now.`,
    },
  }
}
