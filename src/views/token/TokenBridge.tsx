import { Link } from '@tanstack/react-router'
import type { Token } from '#api/tokens.ts'
import { shortHash } from '#format/hash.ts'
import { Copy } from '#ui/Copy.tsx'
import { FactOver } from '#ui/FactRow.tsx'
import { StrangerText } from '#views/cells/StrangerText.tsx'
import { usePlace } from '#views/network.ts'

/** Where a token was bridged from, and which token it is there. Nothing for one that wasn't. */
export function TokenBridge({ token: { bridge_type, origin_chain_id, foreign_address } }: { token: Token }) {
  const { config } = usePlace()
  if (bridge_type === null && origin_chain_id === null && foreign_address === null) return null
  const origin = config.networks.find(({ chainId }) => chainId !== null && chainId === origin_chain_id)
  return (
    <>
      <FactOver label="Bridged" wide>
        {bridge_type === null ? (
          'yes'
        ) : (
          <>
            over <StrangerText text={bridge_type} longest={30} />
          </>
        )}
        {origin_chain_id !== null && (
          <>
            {' '}
            from{' '}
            {origin?.name ?? (
              <>
                chain <StrangerText text={origin_chain_id} longest={30} />
              </>
            )}
          </>
        )}
      </FactOver>
      {foreign_address !== null && (
        <FactOver label="There it is" wide>
          <span className="inline-flex items-center gap-3">
            {origin ? (
              <Link
                to="/$network/token/$hash"
                params={{ network: origin.slug, hash: foreign_address }}
                title={foreign_address}
                className="link mono"
              >
                {shortHash(foreign_address)}
              </Link>
            ) : (
              <span className="mono" title={foreign_address}>
                {shortHash(foreign_address)}
              </span>
            )}
            <Copy value={foreign_address} label="Copy the address of the bridged token on its own chain" />
          </span>
        </FactOver>
      )}
    </>
  )
}
