import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { textOf } from '#views/shell/rendering.testing.tsx'
import { Unready } from './ListNotices.tsx'

test.each([
  [
    'Some internal transactions have not yet been processed',
    'yet: “Some internal transactions have not yet been processed”.',
  ],
  ['', 'here hasn’t worked out all of this list yet.'],
])('a list that isn’t whole yet is said to be so, with its server’s words: %s', async (unready, said) =>
  expect(await textOf(<Unready unready={unready} host="here" />, new QueryClient())).toContain(said),
)
