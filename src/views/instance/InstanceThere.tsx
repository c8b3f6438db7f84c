import type { ReactNode } from 'react'
import { isNotFound } from '#api/errors.ts'
import { useHeld } from '#api/hooks.ts'
import type { FoundInstance } from '#api/instance.ts'
import type { RecordQuery } from '#api/queries.ts'
import type { FoundToken } from '#api/token.ts'
import { MissingInstance } from './MissingInstance.tsx'

type Props = {
  hash: string
  query: RecordQuery<FoundInstance>
  token: RecordQuery<FoundToken>
  children: ReactNode
}

/** The page of an NFT, or why there is no such NFT. */
export function InstanceThere({ hash, query, token, children }: Props) {
  const { error } = useHeld(query)
  return isNotFound(error) ? <MissingInstance hash={hash} query={token} /> : children
}
