import { counted } from '#format/numbers.ts'
import { shortHash } from '#format/hash.ts'
import { aggregate, aggregateResults, balanceOfCall, multicall, numberIn } from './contractCalls.ts'
import { type Check, fails, holds, unchecked, against, type ReadList } from './line.ts'
import { oneRound, type RpcCheck, refusedLine, resultOf } from './rpcCheck.ts'
import type { Holder } from '#api/holders.ts'

const check: Check = {
  id: 'K3',
  group: 'Against a second source',
  kind: 'agreeing',
  from: 'balanceOf, at its node',
  needs: ['holders'],
}
const subject = 'What its holders have, at the chain’s node'

const mostAsked = 50

/** K3: the first listed holders have the balances that the token contract returns. Null until they are loaded. */
export function holdersAtNode(
  token: string,
  holders: ReadList<Holder>,
  words: (amount: bigint) => string,
): RpcCheck | null {
  const asked = (holders?.rows ?? []).flatMap(({ address, value, token_id }) =>
    value === null || token_id !== null ? [] : [{ hash: address.hash, value }],
  )
  const rows = asked.slice(0, mostAsked)
  if (rows.length === 0) return null
  const data = aggregate(rows.map(({ hash }) => ({ to: token, data: balanceOfCall(hash) })))
  return {
    check,
    subject,
    price: { calls: 1, bytes: 10_000 },
    isFleeting: true,
    next: oneRound([{ method: 'eth_call', params: [{ to: multicall, data }, 'latest'] }]),
    read: (rounds) => {
      const answer = rounds[0]?.[0]
      const balances = aggregateResults(resultOf(answer))
      if (!balances) return refusedLine({ check, subject }, answer)
      const known = rows.flatMap((row, at) => {
        const balance = numberIn(balances[at])
        return balance === null ? [] : [{ ...row, balance }]
      })
      if (known.length === 0)
        return unchecked(check, `${subject}: the token tells none.`, 'no such thing here')
      const differing = known.filter(({ value, balance }) => value !== balance)
      const [odd] = differing
      const from = { ...check, from: `balanceOf, ${counted(known.length, 'holder')}` }
      if (!odd)
        return holds(
          from,
          `${known.length === 1 ? 'The holder has' : `The first ${known.length} holders have`} what the token itself says.`,
        )
      if (differing.length > 2 && differing.length * 2 > known.length)
        return unchecked(
          from,
          `The token itself says otherwise of ${differing.length} of ${counted(known.length, 'holder')}. A token that rebases does that; so would a false list.`,
          'not explained',
        )
      return fails(
        from,
        `The token itself says that ${shortHash(odd.hash)} has ${words(odd.balance)}; shown is ${words(odd.value)}.`,
        'holders',
        [{ label: shortHash(odd.hash), values: against('node', words(odd.balance), words(odd.value)) }],
      )
    },
  }
}
