import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from '#api/client/client.ts'
import { type Dated, maxQuestionsToOldest, oldestQuery } from '#api/fallback/oldestInList.ts'
import { SearchLimit } from '#api/fallback/recordSearch.ts'
import { creditsFor, useSearchState } from '#api/fallback/recordSearchState.ts'
import { useOptional, useCachedList } from '#api/hooks.ts'
import { ApiError } from '#api/client/errors.ts'
import type { ListQuery } from '#api/query.ts'
import { count, counted } from '#format/numbers.ts'
import { BlockLink } from '#views/cells/BlockLink.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { RelativeTime } from '#views/cells/Time.tsx'
import { errorWordsOf } from '#views/errors/errorWords.ts'
import { useNetwork } from '#views/shell/context.ts'

type Props<Item extends Dated> = {
  /** The list, sorted by block, newest first. */
  listOf: (api: Api) => ListQuery<Item>
}

/** Time of the newest entry, as far as the list is read; sends no request. */
export function NewestActivity<Item extends Dated>({ listOf }: Props<Item>) {
  const { rows, read } = useCachedList(listOf(useNetwork().api))
  const first = rows.find(({ item }) => isDated(item))?.item
  if (!first) return <Nothing why={read ? 'none is in a block' : 'not read yet'} />
  return <When row={first} />
}

/** Whether a block has it. Old servers tell only the times of transfers; what waits has neither. */
const isDated = ({ block_number, timestamp }: Dated) => block_number !== null || timestamp !== null

/** Time of the oldest entry: at once where all pages are read, else searched on request, after naming the number of requests. */
export function OldestActivity<Item extends Dated>({ listOf }: Props<Item>) {
  const { rows, isEnded, read } = useCachedList(listOf(useNetwork().api))
  const inBlocks = rows.filter(({ item }) => isDated(item))
  const last = inBlocks.at(-1)?.item
  if (!read || !last) return <Nothing why={read ? 'none is in a block' : 'not read yet'} />
  if (isEnded) return <When row={last} />
  const newest = inBlocks[0]?.item.block_number ?? null
  if (newest === null) return <Nothing why="its list doesn’t tell blocks, by which it would be looked for" />
  return <Found listOf={listOf} newest={newest} />
}

function Found<Item extends Dated>({ listOf, newest }: Props<Item> & { newest: number }) {
  const { api, deployment } = useNetwork()
  const client = useQueryClient()
  const query = oldestQuery(api, listOf, newest)
  const [isWanted, setWanted] = useState(client.getQueryData(query.queryKey) !== undefined)
  const { data, error } = useOptional({ ...query, staleTime: Infinity, retry: false }, isWanted)
  const state = useSearchState(query)
  const credits = creditsFor(api, maxQuestionsToOldest)
  if (data?.oldest) return <When row={data.oldest} />
  if (data) return <Nothing why="its lists don’t begin at a block when asked to" />
  if (state)
    return (
      <span className="text-ink-2">
        <span role="status">Looking for it</span>
        <span aria-hidden>, {counted(state.questions, 'question')} asked</span>{' '}
        <button type="button" className="link" onClick={state.stop}>
          Stop
        </button>
      </span>
    )
  const why =
    error instanceof ApiError
      ? `${errorWordsOf(error, deployment.name).title}. `
      : error instanceof SearchLimit && `Not reached in ${counted(maxQuestionsToOldest, 'question')}. `
  const button = (
    <button
      type="button"
      className="link"
      title={`Up to ${count(maxQuestionsToOldest)} questions${credits === null ? '' : `, ${count(credits)} credits`}`}
      onClick={() => {
        if (error) client.removeQueries({ queryKey: query.queryKey, exact: true })
        setWanted(true)
      }}
    >
      {error ? 'Look again' : 'Look for it'}
      {credits !== null && ` (up to ${count(credits)} credits)`}
    </button>
  )
  return why ? (
    <span className="text-ink-2">
      <span role="status">{why}</span>
      {button}
    </span>
  ) : (
    button
  )
}

function When({ row: { block_number, timestamp } }: { row: Dated }) {
  return (
    <>
      <span className="whitespace-nowrap">
        {timestamp ? <RelativeTime time={timestamp} /> : <Nothing why="its time isn’t told" />}
      </span>
      {block_number !== null && (
        <span className="whitespace-nowrap text-ink-3">
          {' '}
          block <BlockLink number={block_number} />
        </span>
      )}
    </>
  )
}
