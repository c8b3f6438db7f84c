import type { AddressDetails } from '#api/addresses.ts'
import { count } from '#format/numbers.ts'
import { coinBalanceOf, multicall, numberIn } from './calls.ts'
import { type Coin, coinWords } from './coin.ts'
import { against, compared } from './compared.ts'
import { type Check, unchecked } from './line.ts'
import { once, type Question, refusedLine, resultOf } from './question.ts'

const check: Check = {
  id: 'A4',
  group: 'Against a second source',
  kind: 'agreeing',
  from: 'its node, by Multicall3',
  needs: ['coin_balance'],
}
const subject = 'Its balance at the chain’s node'

/** A4: the balance shown is what the server's node says of the block in which the server last read it. Null where none is shown. */
export function coinAtNode(
  { hash, coin_balance: shown, block_number_balance_updated_at: block }: AddressDetails,
  coin: Coin,
): Question | null {
  if (shown === null) return null
  const at = block === null ? 'latest' : `0x${block.toString(16)}`
  const data = coinBalanceOf(hash)
  return {
    check,
    subject,
    price: { calls: 1, bytes: 200 },
    isFleeting: true,
    next: once([{ method: 'eth_call', params: [{ to: multicall, data }, at] }]),
    read: (rounds) => {
      const answer = rounds[0]?.[0]
      const held = numberIn(resultOf(answer))
      if (answer && 'result' in answer && answer.result === '0x')
        return unchecked(check, `${subject}: nothing here tells it to a call.`, 'no such thing here')
      if (held === null) return refusedLine({ check, subject }, answer)
      return compared(check, {
        label: 'Balance',
        field: 'balance',
        values: against('node', coinWords(held, coin), coinWords(shown, coin)),
        claims: {
          holds: `The chain’s node says the same balance${block === null ? '' : `, at block ${count(block)}`}.`,
          fails: `The chain’s node says ${coinWords(held, coin)}; shown is ${coinWords(shown, coin)}.`,
        },
        working: [{ label: 'Asked', value: `getEthBalance(${hash}) at ${at}`, code: true }],
      })
    },
  }
}
