import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ApiError } from '#api/client/errors.ts'
import type { Api } from '#api/client/client.ts'
import { oldestQuery } from '#api/fallback/oldestInList.ts'
import { SearchLimit } from '#api/fallback/recordSearch.ts'
import { tokenTransfersQuery } from '#api/tokenTransferLists.ts'
import { TokenTransfer } from '#api/tokenTransfers.ts'
import { textOf, unreachable } from '#views/shell/rendering.testing.tsx'
import { NewestActivity, OldestActivity } from './Activity.tsx'

const listOf = (api: Api) => tokenTransfersQuery(api, `0x${'1'.repeat(40)}`)
const newest = 900

/** What is shown of a list with these rows, of which more follow unless it is `ended`, once the search for its end failed. */
function shown(rows: object[], ended: boolean, failure?: Error) {
  const client = new QueryClient()
  const { queryKey } = listOf(unreachable)
  const items = rows.map((row, log_index) =>
    v.parse(TokenTransfer, { transaction_hash: `0x${'2'.repeat(64)}`, log_index, ...row }),
  )
  const page = { items, unread: 0, unreadable: [], next: ended ? null : { index: 1 } }
  client.setQueryData(queryKey, { pages: [page], pageParams: [null] })
  const asked = oldestQuery(unreachable, listOf, newest)
  const fails = failure
    ? client.fetchQuery({ ...asked, retry: false, queryFn: () => Promise.reject(failure) }).catch(() => null)
    : null
  const both = (
    <>
      <p>
        <NewestActivity listOf={listOf} />
      </p>
      <p>
        <OldestActivity listOf={listOf} />
      </p>
    </>
  )
  return Promise.resolve(fails).then(() => textOf(both, client))
}

const timestamp = '2021-03-01T10:00:00.000000Z'
const inBlock = { block_number: newest, timestamp }

test('old servers tell no blocks of transfers, but their times', async () => {
  const whole = await shown([{ timestamp }, { timestamp: '2020-03-01T10:00:00.000000Z' }], true)
  expect(whole).toMatch(/\d years ago.*\d years ago/)
  const more = await shown([{ timestamp }], false)
  expect(more).toMatch(/\d years ago.*its list doesn’t tell blocks/)
  for (const text of [whole, more]) expect(text).not.toContain('none is in a block')
})

test.each([
  [new ApiError('invalid', { status: 422 }), /The server refused the question\. *Look again/],
  [new SearchLimit(), /Not reached in 30 questions\. *Look again/],
])('a search for the oldest that fails says why: %s', async (failure, words) =>
  expect(await shown([inBlock], false, failure)).toMatch(words),
)
