import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { CallGrid } from './CallGrid.tsx'
import { callTree, linesOf } from './callTree.ts'
import { htmlOf } from '#views/shell/rendering.testing.tsx'

const called = (traceAddress: number[], gasUsed: string) => ({
  traceAddress,
  type: 'call',
  action: { callType: 'call', to: `0x${'a1'.repeat(20)}`, value: '0x0', input: '0x' },
  result: { gasUsed },
})
/** A tree of so many calls, one below the other, with `active` as the line that keys move from. */
const drawn = (calls: number, active: string, before: bigint) => {
  const sent = Array.from({ length: calls }, (_, depth) => called(Array(depth).fill(0), '0x64'))
  const { root } = callTree(sent)
  const lines = root ? linesOf(root, 100n, { closed: new Set(), opened: new Set(), all: true }) : []
  return htmlOf(
    <CallGrid
      ref={null}
      lines={lines}
      wordsOf={() => ({ method: null, args: '', isOwn: false })}
      gas={{ total: 100n + before, before, used: 100n + before }}
      active={active}
      found={null}
      onActive={() => null}
      onGo={() => null}
      onToggle={() => null}
    />,
    new QueryClient(),
  )
}
const all = (html: string, attribute: RegExp) => [...html.matchAll(attribute)].map(([, told]) => Number(told))

test('each row of a tree tells its place of all, though few are there: the head and sums are rows too', async () => {
  const html = await drawn(150, '0', 7n)
  expect(html).toContain('aria-rowcount="153"')
  const places = all(html, /aria-rowindex="(\d+)"/g)
  expect(places).toEqual([...Array.from({ length: 102 }, (_, place) => place + 1), 153])
  expect(places).toHaveLength(html.split('role="row"').length - 1)
  expect(await drawn(2, '0', 0n)).toContain('aria-rowcount="4"')
})

test('the line that keys move from may be gone, as a fold that was opened: they move from the first then', async () => {
  expect(all(await drawn(3, '2', 0n), /data-line="(\d+)"[^>]* tabindex="0"/gi)).toEqual([2])
  expect(all(await drawn(150, 'fold7', 0n), /data-line="(\d+)"[^>]* tabindex="0"/gi)).toEqual([0])
})
