import type { Address } from '#api/addresses.ts'
import { shortHash } from '#format/hash.ts'
import { addressIn, ownerOf } from './calls.ts'
import { against, compared } from './compared.ts'
import type { Check } from './line.ts'
import { once, type Question, refusedLine, resultOf } from './question.ts'

const check: Check = {
  id: 'N1 node',
  group: 'Against a second source',
  kind: 'agreeing',
  from: 'ownerOf, at its node',
  needs: ['owner'],
}
const subject = 'Its owner, at the chain’s node'

/** N1: who owns an ERC-721 is who the collection itself names. Null where no owner is shown. */
export function ownerAtNode(token: string, id: bigint, owner: Address | null): Question | null {
  if (!owner) return null
  const shown = owner.hash.toLowerCase()
  return {
    check,
    subject,
    price: { calls: 1, bytes: 200 },
    isFleeting: true,
    next: once([{ method: 'eth_call', params: [{ to: token, data: ownerOf(id) }, 'latest'] }]),
    read: (rounds) => {
      const answer = rounds[0]?.[0]
      const told = addressIn(resultOf(answer))
      if (!told) return refusedLine({ check, subject }, answer)
      return compared(check, {
        label: 'Owner',
        field: 'owner',
        values: against('node', told, shown),
        claims: {
          holds: 'The collection itself names the same owner.',
          fails: `The collection itself says ${shortHash(told)} owns it; shown is ${shortHash(shown)}.`,
        },
      })
    },
  }
}
