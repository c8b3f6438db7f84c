import { Link } from '@tanstack/react-router'
import type { Token } from '#api/tokens.ts'
import { checksummedIn } from '#format/checksum.ts'
import { Copy } from '#ui/Copy.tsx'
import { LateFact } from '#ui/StatList.tsx'
import { ShortHash } from '#views/cells/Hash.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { useNetwork } from '#views/shell/context.ts'

export function TokenBridge({ token }: { token: Token }) {
  const { bridge_type, origin_chain_id, foreign_address } = token
  const { config } = useNetwork()
  const there = checksummedIn(foreign_address ?? '')
  if (bridge_type === null && origin_chain_id === null && foreign_address === null) return null
  const origin = config.networks.find(({ chainId }) => chainId !== null && chainId === origin_chain_id)
  return (
    <>
      <LateFact
        label={
          <>
            Bridged
            {bridge_type !== null && (
              <>
                {' '}
                over <UntrustedText text={bridge_type} longest={30} />
              </>
            )}
          </>
        }
      >
        {origin_chain_id === null ? (
          'yes'
        ) : (
          <>
            from{' '}
            {origin?.name ?? (
              <>
                chain <UntrustedText text={origin_chain_id} longest={30} />
              </>
            )}
          </>
        )}
      </LateFact>
      {foreign_address !== null && (
        <LateFact label="There it is">
          <span className="inline-flex items-center gap-2 whitespace-nowrap">
            {origin ? (
              <Link
                to="/$network/token/$hash"
                params={{ network: origin.slug, hash: there }}
                className="link"
              >
                <ShortHash hash={there} />
              </Link>
            ) : (
              <ShortHash hash={there} />
            )}
            <Copy value={there} label="Copy the address of the bridged token on its own chain" />
          </span>
        </LateFact>
      )}
    </>
  )
}
