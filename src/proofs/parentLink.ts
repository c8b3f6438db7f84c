import type { Block } from '#api/blocks.ts'
import { count } from '#format/numbers.ts'
import { against, compared } from './compared.ts'
import { headerHash } from './header.ts'
import { type Check, unchecked } from './line.ts'
import { once, type Question, refusedLine, resultOf } from './question.ts'
import { headerOf, integerIn } from './rpcHeader.ts'

const check: Check = {
  id: 'B3',
  group: 'Where it stands',
  kind: 'sealed',
  from: 'header of the block before → parent hash',
  needs: ['parent_hash', 'height'],
}
const subject = 'The block before it'

/** B3: the header of the block before hashes to the parent hash, and has the number before. Null for the first block. */
export function parentLink({ parent_hash: parent, height }: Block): Question | null {
  if (parent === null || height === 0) return null
  return {
    check,
    subject,
    price: { calls: 1, bytes: 3_000 },
    next: once([{ method: 'eth_getBlockByHash', params: [parent, false] }]),
    read: (rounds) => {
      const answer = rounds[0]?.[0]
      const header = headerOf(resultOf(answer))
      if (!header) return refusedLine({ check, subject }, answer)
      const number = integerIn(header.number)
      let made: string
      try {
        made = headerHash(header)
      } catch (error) {
        const why = error instanceof Error ? error.message : 'its header can’t be read'
        return unchecked(check, `${subject}: ${why}.`, 'not told by the server')
      }
      if (made !== parent.toLowerCase() || number === null)
        return unchecked(
          check,
          `${subject}: its header gives another hash.`,
          'this network makes it another way',
        )
      return compared(check, {
        label: 'Number of the block before',
        field: 'height',
        values: against('its header', count(number), count(height - 1)),
        claims: {
          holds: `The block before it is ${count(number)}: its header gives the parent hash shown.`,
          fails: `The block with the parent hash shown is ${count(number)}, and not ${count(height - 1)}.`,
        },
        working: [
          { label: 'Formula', value: 'keccak256(rlp(header of the block before))', code: true },
          { label: 'Gives', value: made, code: true },
          { label: 'Parent', value: parent.toLowerCase(), code: true },
        ],
      })
    },
  }
}
