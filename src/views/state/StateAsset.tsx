import type { StateChange } from '#api/stateChanges.ts'
import { count } from '#format/numbers.ts'
import { Nothing } from '#views/cells/Nothing.tsx'
import { isCoin } from './stateLines.ts'
import { Media } from '#views/cells/Media.tsx'
import { TokenLink } from '#views/cells/TokenLink.tsx'
import { TokenId } from '#views/cells/TokenId.tsx'
import { CoinName } from './columns.tsx'

export function StateAsset({ change }: { change: StateChange }) {
  const { token, token_id, moved } = change
  if (isCoin(change)) return <CoinName />
  if (!token) return <Nothing why="what changed was not sent" />
  const others = moved.slice(3)
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <TokenLink token={token} fields={change} />
      {moved.length === 0 && token_id !== null && <TokenId id={token_id} />}
      {moved.slice(0, 3).map((entry, place) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Piece key={place} entry={entry} />
      ))}
      {others.length > 0 && (
        <details className="max-w-72 whitespace-normal">
          <summary className="link">and {count(others.length)} more</summary>
          {others.map(({ total }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <span key={place} className="mr-2 inline-block">
              {total?.token_id == null ? <Nothing why="id not sent" /> : <TokenId id={total.token_id} />}
            </span>
          ))}
        </details>
      )}
    </span>
  )
}

function Piece({ entry: { total } }: { entry: StateChange['moved'][number] }) {
  const instance = total?.token_instance
  const id = total?.token_id ?? null
  return (
    <span className="inline-flex items-center gap-2">
      {instance && (
        <span className="w-6 shrink-0">
          <Media instance={instance} small />
        </span>
      )}
      {id === null ? <Nothing why="id not sent" /> : <TokenId id={id} />}
    </span>
  )
}
