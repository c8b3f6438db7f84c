import type { TokenTransfer } from '#api/tokenTransfers.ts'
import { Method } from '#views/cells/Method.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { ZeroTransferNote } from '#views/cells/Transfer.tsx'
import { transferKindWords } from './words.ts'

export function MadeBy({ transfer }: { transfer: TokenTransfer }) {
  const { method, type } = transfer
  return (
    <>
      {method ? (
        <Method transaction={{ method, transaction_types: [], created_contract: null }} />
      ) : (
        <Nothing why="method not sent" />
      )}
      {type !== null && !transferKindWords.has(type) && (
        <span className="ml-2 text-ink-3">
          <UntrustedText text={type} longest={30} />
        </span>
      )}
      <ZeroTransferNote transfer={transfer} />
    </>
  )
}
