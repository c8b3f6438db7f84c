import { Link } from '@tanstack/react-router'
import { isCollection } from '#api/tokens.ts'
import { useOptional, useCached } from '#api/hooks.ts'
import type { RecordQuery } from '#api/query.ts'
import { visible } from '#format/text.ts'
import { Notice } from '#ui/Notice.tsx'
import { useNetwork } from '#views/shell/context.ts'
import type { ReactNode } from 'react'
import { isNotFound } from '#api/client/errors.ts'
import type { FoundToken, FoundInstance } from '#api/fallback/found.ts'

type Props = { hash: string; query: RecordQuery<FoundToken> }

function MissingInstance({ hash, query }: Props) {
  const { data } = useOptional(query)
  const { network, deployment } = useNetwork()
  const name = visible((data?.token?.name ?? data?.token?.symbol ?? 'this token').slice(0, 120))
  const type = data?.token?.type ?? null
  const isNone = type !== null && !isCollection(type)
  return (
    <div className="mt-6">
      <Notice
        role="alert"
        icon="warning"
        tone="bad"
        title={isNone ? 'This token has no NFTs' : 'There is no such NFT'}
        actions={
          <Link to="/$network/token/$hash" params={{ network: network.slug, hash }} className="link">
            To the token
          </Link>
        }
      >
        {isNone
          ? `${name} is an ${visible(type.slice(0, 30))} token: its pieces are all alike, and none has an id.`
          : `${deployment.name} knows nothing by this id in ${name}. It may never have been made, or be too new to be known yet.`}
      </Notice>
    </div>
  )
}

type InstanceThereProps = {
  hash: string
  query: RecordQuery<FoundInstance>
  token: RecordQuery<FoundToken>
  children: ReactNode
}

export function InstanceOrMissing({ hash, query, token, children }: InstanceThereProps) {
  const { error } = useCached(query)
  return isNotFound(error) ? <MissingInstance hash={hash} query={token} /> : children
}
