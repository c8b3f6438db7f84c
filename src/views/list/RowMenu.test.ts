import { expect, test } from 'vitest'
import { partiesIn } from './RowMenu.tsx'
import { zeroAddress } from '#api/fields.ts'

const a = { hash: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', ens_domain_name: 'marlow.eth' }
const b = { hash: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' }

type Party = [who: string, Pick<typeof a, 'hash'>]

test.each<[string, object, Party[]]>([
  [
    'a transaction',
    { from: a, to: b, created_contract: null },
    [
      ['sender', a],
      ['receiver', b],
    ],
  ],
  [
    'one that creates',
    { from: a, to: null, created_contract: b },
    [
      ['sender', a],
      ['contract', b],
    ],
  ],
  ['one that creates nothing', { from: a, to: null, created_contract: null }, [['sender', a]]],
  [
    'one sent to oneself',
    { from: a, to: a },
    [
      ['sender', a],
      ['receiver', a],
    ],
  ],
  ['what was minted', { from: { hash: zeroAddress }, to: b, token: {} }, [['receiver', b]]],
  ['what was burnt', { from: a, to: { hash: zeroAddress } }, [['sender', a]]],
  ['a withdrawal', { index: 7, receiver: b }, [['receiver', b]]],
  ['a block', { height: 7, miner: a }, [['builder', a]]],
  ['an NFT', { id: '7', owner: a }, [['owner', a]]],
  ['a record whose server sends other things by those names', { from: 'a', to: 5, owner: {}, miner: [] }, []],
  ['an account, which is its own', { hash: a.hash }, []],
])('whose addresses can be copied of %s', (_, item, parties) =>
  expect(partiesIn(item)).toEqual(parties.map(([who, { hash }]) => [`Copy the ${who}’s address`, hash])),
)
