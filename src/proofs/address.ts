import { addressInWord, proxySlots } from '#format/proxySlots.ts'
import type { Address, AddressDetails } from '#api/addresses.ts'
import type { Transaction } from '#api/transactions.ts'
import { count, counted } from '#format/numbers.ts'
import { type Check, holds, type Line, unchecked, type ReadList, against, compared, fails } from './line.ts'
import { coinBalanceCall, multicall, numberIn } from './contractCalls.ts'
import { type Coin, coinWords } from './words.ts'
import { oneRound, type RpcCheck, refusedLine, resultOf, type Rounds } from './rpcCheck.ts'
import type { RpcCall } from '#api/rpc.ts'
import { shortHash } from '#format/hash.ts'

const noncesCheck: Check = {
  id: 'A2',
  group: 'What happened',
  kind: 'adding up',
  from: 'nonces of transactions',
  needs: ['transactions'],
}

/** A2: nonces have no gap. A gap is no failure: an account with EIP-7702 code uses up nonces in others' transactions. */
export function noncesWithoutGaps(address: Address, transactions: ReadList<Transaction>): Line | null {
  const claim = 'How what it sent is numbered'
  if (!transactions) return unchecked(noncesCheck, `${claim}: not asked yet.`, 'not asked yet')
  const sent = transactions.rows
    .filter((one) => one.block_number !== null && isFrom(one, address))
    .flatMap(({ nonce }) => nonce ?? [])
    .toSorted((a, b) => b - a)
  const [highest = 0, lowest = 0] = [sent[0], sent.at(-1)]
  if (sent.length < 2) return null
  const check = { ...noncesCheck, from: `nonces of ${counted(sent.length, 'transaction')}` }
  const gap = sent.findIndex((nonce, at) => at > 0 && nonce !== (sent[at - 1] ?? 0) - 1)
  if (gap < 0) {
    const all = lowest === 0 && transactions.isWhole ? ': none before the newest is left out' : ''
    return holds(check, `What it sent is numbered ${count(lowest)} to ${count(highest)} without a gap${all}.`)
  }
  if (address.is_contract || address.proxy_type === 'eip7702')
    return unchecked(check, `${claim}: code may use up numbers.`, 'this network makes it another way')
  const [above = 0, below = 0] = [sent[gap - 1], sent[gap]]
  const missing = above - below - 1
  return unchecked(
    check,
    missing < 1
      ? `Number ${count(above)} is there twice.`
      : `Between ${count(below)} and ${count(above)}, ${counted(missing, 'transaction')} ${missing === 1 ? 'isn’t' : 'aren’t'} in this list.`,
    'not whole',
  )
}

const isFrom = ({ from }: Transaction, { hash }: Address): boolean =>
  from?.hash.toLowerCase() === hash.toLowerCase()

const check: Check = {
  id: 'A4',
  group: 'Against a second source',
  kind: 'agreeing',
  from: 'its node, by Multicall3',
  needs: ['coin_balance'],
}
const subject = 'Its balance at the chain’s node'

/** A4: the balance shown equals the node's at the block in which the server last read it. Null if no balance is shown. */
export function balanceAtNode(
  { hash, coin_balance: shown, block_number_balance_updated_at: block }: AddressDetails,
  coin: Coin,
): RpcCheck | null {
  if (shown === null) return null
  const at = block === null ? 'latest' : `0x${block.toString(16)}`
  const data = coinBalanceCall(hash)
  return {
    check,
    subject,
    price: { calls: 1, bytes: 200 },
    isFleeting: true,
    next: oneRound([{ method: 'eth_call', params: [{ to: multicall, data }, at] }]),
    read: (rounds) => {
      const answer = rounds[0]?.[0]
      const result = numberIn(resultOf(answer))
      if (answer && 'result' in answer && answer.result === '0x')
        return unchecked(check, `${subject}: nothing here tells it to a call.`, 'no such thing here')
      if (result === null) return refusedLine({ check, subject }, answer)
      return compared(check, {
        label: 'Balance',
        field: 'balance',
        values: against('node', coinWords(result, coin), coinWords(shown, coin)),
        claims: {
          holds: `The chain’s node says the same balance${block === null ? '' : `, at block ${count(block)}`}.`,
          fails: `The chain’s node says ${coinWords(result, coin)}; shown is ${coinWords(shown, coin)}.`,
        },
        working: [{ label: 'Asked', value: `getEthBalance(${hash}) at ${at}`, code: true }],
      })
    },
  }
}

const codeCheck: Check = {
  id: 'A5',
  group: 'Against a second source',
  kind: 'agreeing',
  from: 'code at its node',
  needs: ['is_contract'],
}

const implementationCheck: Check = {
  id: 'A7',
  group: 'Against a second source',
  kind: 'agreeing',
  from: 'code and proxy slots at its node',
  needs: ['implementations'],
}

const callsFor = (hash: string): RpcCall[] => [
  { method: 'eth_getCode', params: [hash, 'latest'] },
  ...proxySlots.map(({ slot }) => ({ method: 'eth_getStorageAt', params: [hash, slot, 'latest'] })),
]

/** A5 to A8: the address has code if the server says so, and runs the implementation that code or slots name. One batch. */
export function codeAtNode(address: Address): RpcCheck[] {
  const shared = {
    of: 'code',
    price: { calls: 1 + proxySlots.length, bytes: 25_000 },
    next: oneRound(callsFor(address.hash)),
  }
  return [
    {
      ...shared,
      check: codeCheck,
      subject: 'Code at the chain’s node',
      read: (rounds) => codeLine(address, rounds),
    },
    ...(address.is_contract || address.implementations.length > 0
      ? [
          {
            ...shared,
            check: implementationCheck,
            subject: 'What it runs',
            read: (rounds: Rounds) => implementationLine(address, rounds),
          },
        ]
      : []),
  ]
}

const codeIn = (rounds: Rounds): string | null => {
  const code = resultOf(rounds[0]?.[0])
  return typeof code === 'string' && /^0x([0-9a-f]{2})*$/i.test(code) ? code.toLowerCase() : null
}

function codeLine({ is_contract, proxy_type }: Address, rounds: Rounds): Line {
  const code = codeIn(rounds)
  if (code === null)
    return refusedLine({ check: codeCheck, subject: 'Code at the chain’s node' }, rounds[0]?.[0])
  const size = (code.length - 2) / 2
  const askedCheck = { ...codeCheck, from: `${counted(size, 'byte')} at its node` }
  if (is_contract === null)
    return unchecked(askedCheck, 'Whether there is code isn’t told.', 'not told by the server')
  const isShown = is_contract || proxy_type === 'eip7702'
  if (size === 0 && isShown)
    return unchecked(
      askedCheck,
      'There is no code here now, and a contract is shown: it may have destroyed itself.',
      'not explained',
    )
  const lent = namedByCode(code)
  if (lent?.name === 'EIP-7702' && !isShown)
    return unchecked(
      askedCheck,
      `This account runs code of ${shortHash(lent.address)} (EIP-7702); the server doesn’t tell.`,
      'not told by the server',
    )
  return compared(askedCheck, {
    label: 'Code',
    field: 'code',
    values: against('node', size > 0 ? 'code' : 'no code', isShown ? 'code' : 'no code'),
    claims: {
      holds: size > 0 ? `There is code here: ${counted(size, 'byte')}.` : 'There is no code here.',
      fails: 'There is code here, and none is shown.',
    },
  })
}

/** The implementation named by code itself: an EIP-7702 delegation or an EIP-1167 minimal proxy. */
function namedByCode(code: string): { name: string; address: string } | null {
  const lent = /^0xef0100([0-9a-f]{40})$/.exec(code)?.[1]
  if (lent) return { name: 'EIP-7702', address: `0x${lent}` }
  const cloned = /^0x363d3d373d3d3d363d73([0-9a-f]{40})5af43d82803e903d91602b57fd5bf3/.exec(code)?.[1]
  return cloned ? { name: 'EIP-1167', address: `0x${cloned}` } : null
}

function implementationLine({ implementations }: Address, rounds: Rounds): Line {
  const code = codeIn(rounds)
  const [, ...words] = rounds[0] ?? []
  if (code === null)
    return refusedLine({ check: implementationCheck, subject: 'What it runs' }, rounds[0]?.[0])
  if (code === '0x')
    return unchecked(implementationCheck, 'What it runs: there is no code here.', 'no such thing here')
  const inSlots = proxySlots.flatMap(({ name }, at) => {
    const address = addressInWord(resultOf(words[at]))
    return address ? [{ name, address }] : []
  })
  const byCode = namedByCode(code)
  const unread = words.find((answer) => numberIn(resultOf(answer)) === null)
  // an earlier slot that wasn't read could name another
  if (!byCode && unread) return refusedLine({ check: implementationCheck, subject: 'What it runs' }, unread)
  const named = byCode ?? inSlots[0]
  const shown = implementations.flatMap(({ address_hash }) => address_hash?.toLowerCase() ?? [])
  if (!named && shown.length === 0)
    return holds(implementationCheck, 'It runs its own code: no place known for proxies names another.')
  if (!named || named.name === 'EIP-1967 beacon')
    return unchecked(
      implementationCheck,
      named ? 'What it runs: a beacon tells it.' : 'What it runs: no place known for proxies names it.',
      'no such thing here',
    )
  const askedCheck = { ...implementationCheck, from: `${named.name}, at its node` }
  if (shown.includes(named.address))
    return holds(askedCheck, `It runs ${shortHash(named.address)}, as ${named.name} says.`)
  const [first] = shown
  const claim = `By ${named.name} it runs ${shortHash(named.address)}`
  // servers look for what it runs late, and older ones only of verified contracts
  if (!first) return unchecked(askedCheck, `${claim}; the server names none.`, 'not told by the server')
  const other = inSlots.find(({ address }) => shown.includes(address))
  if (other)
    return unchecked(
      askedCheck,
      `${claim}, by ${other.name} ${shortHash(other.address)}, which is shown: its code alone decides.`,
      'not explained',
    )
  return fails(askedCheck, `${claim}; shown is ${shortHash(first)}.`, 'implementation', [
    { label: 'Runs', values: against('node', named.address, first) },
  ])
}
