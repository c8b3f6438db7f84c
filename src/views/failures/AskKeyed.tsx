import { useNavigate } from '@tanstack/react-router'
import { use } from 'react'
import { ApiError, type ErrorKind } from '#api/errors.ts'
import { keyedInstead } from '#settings/deployments.ts'
import { keysFor } from '#settings/keys.ts'
import { choose, currentChoices } from '#settings/store.ts'
import { Button } from '#ui/Button.tsx'
import { PlaceContext } from '#views/network.ts'

const refusals: ReadonlySet<ErrorKind> = new Set(['unreachable', 'refused', 'not-api'])

/** Where an instance refuses browsers: one step to the keyed deployment of the same network, and to its key where there is none. */
export function AskKeyed({ error }: { error: unknown }) {
  const navigate = useNavigate()
  const place = use(PlaceContext)
  const keyed = place && keyedInstead(place.config, place.network, place.deployment)
  if (!keyed || !(error instanceof ApiError) || !refusals.has(error.kind)) return null
  const ask = () => {
    choose({ answers: { ...currentChoices().answers, [keyed.network]: keyed.id } })
    if (!keysFor(keyed.url).apikey)
      void navigate({ to: '.', search: true, hash: 'settings-key', resetScroll: false })
  }
  return <Button onClick={ask}>Ask {keyed.name} instead</Button>
}
