import { useHeldRows, useOptional } from '#api/hooks.ts'
import type { ListQuery, RecordQuery } from '#api/queries.ts'
import type { Token } from '#api/tokens.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import { Copy } from '#ui/Copy.tsx'
import { Scam } from './cells/AddressLink.tsx'
import { Hash } from './cells/Hash.tsx'
import { StrangerText } from './cells/StrangerText.tsx'

type Props = { hash: string; query: RecordQuery<Token>; transfers: ListQuery<TokenTransfer> }

/** What a token is: from its own record where the server has one, else from the token inside its transfers. */
export function TokenHeading({ hash, query, transfers }: Props) {
  const { data } = useOptional(query)
  const inTransfers = useHeldRows(transfers).find((transfer) => transfer.token)?.token
  const token = data ?? inTransfers ?? null
  return (
    <>
      <h1 tabIndex={-1} className="flex flex-wrap items-baseline gap-x-3 text-name font-semibold break-words">
        {token?.name ? <StrangerText text={token.name} /> : 'Token'}
        {token?.symbol && (
          <span className="text-title font-normal text-ink-2">
            <StrangerText text={token.symbol} />
          </span>
        )}
        {token?.type && <span className="text-text font-normal text-ink-3">{token.type}</span>}
        {token?.reputation === 'scam' && <Scam />}
      </h1>
      <span className="inline-flex max-w-full items-center gap-3">
        <Hash hash={token?.address_hash ?? hash} />
        <Copy value={token?.address_hash ?? hash} label="Copy the address of the token" />
      </span>
    </>
  )
}
