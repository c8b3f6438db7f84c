import { expect, test } from 'vitest'
import { unreadableWords } from './ListNotices.tsx'

const reward = { emission_reward: '2000000000000000000', block_hash: '0x12', types: ['reward'] }

test.each([
  [[{}, null], { unread: '2 records could not be read.', rewards: '' }],
  [[reward], { unread: '', rewards: '1 block reward among them, not a transaction.' }],
  [
    [reward, 7, reward, { ...reward, hash: 7 }],
    {
      unread: '2 records could not be read.',
      rewards: '2 block rewards among them, not transactions.',
    },
  ],
])('%j without identity are told apart', (items, words) => expect(unreadableWords(items)).toEqual(words))
