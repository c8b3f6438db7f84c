import { Link } from '@tanstack/react-router'
import { useHeld } from '#api/hooks.ts'
import type { FoundInstance } from '#api/instance.ts'
import type { RecordQuery } from '#api/queries.ts'
import type { FoundToken } from '#api/token.ts'
import { visible } from '#format/text.ts'
import { ShortHash } from '#views/cells/Hash.tsx'

type Props = { hash: string; query: RecordQuery<FoundToken>; instance: RecordQuery<FoundInstance> }

/** The token on the way to one of its NFTs, by its name once that is known. */
export function TokenCrumb({ hash, query, instance }: Props) {
  const held = useHeld(query).data?.token
  const token = useHeld(instance).data?.instance.token ?? held
  const name = token?.name ?? token?.symbol
  return (
    <Link from="/$network" to="/$network/token/$hash" params={{ hash }} className="wrap-anywhere quiet">
      {name ? (
        visible(name.slice(0, 60))
      ) : token ? (
        <>
          Token <ShortHash hash={hash} />
        </>
      ) : (
        'Token'
      )}
    </Link>
  )
}
