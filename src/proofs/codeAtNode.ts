import type { Address } from '#api/addresses.ts'
import type { RpcCall } from '#api/rpc.ts'
import { counted } from '#format/numbers.ts'
import { shortHash } from '#format/hash.ts'
import { addressIn } from './calls.ts'
import { against, compared } from './compared.ts'
import { type Check, fails, holds, type Line, unchecked } from './line.ts'
import { once, type Question, refusedLine, resultOf, type Rounds } from './question.ts'

const code: Check = {
  id: 'A5',
  group: 'Against a second source',
  kind: 'agreeing',
  from: 'code at its node',
  needs: ['is_contract'],
}
const runs: Check = {
  id: 'A7',
  group: 'Against a second source',
  kind: 'agreeing',
  from: 'code and proxy slots at its node',
  needs: ['implementations'],
}

/** Where proxies keep the address of the code that they run, or of a beacon that knows it. */
const slots = [
  { name: 'EIP-1967', slot: '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc' },
  { name: 'EIP-1967 beacon', slot: '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50' },
  { name: 'OpenZeppelin', slot: '0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3' },
  { name: 'EIP-1822', slot: '0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7' },
] as const

const callsFor = (hash: string): RpcCall[] => [
  { method: 'eth_getCode', params: [hash, 'latest'] },
  ...slots.map(({ slot }) => ({ method: 'eth_getStorageAt', params: [hash, slot, 'latest'] })),
]

/** A5 to A8: code stands where the server says so, and what it runs is what code or slots name. One batch answers both. */
export function codeAtNode(address: Address): Question[] {
  const shared = {
    of: 'code',
    price: { calls: 1 + slots.length, bytes: 25_000 },
    next: once(callsFor(address.hash)),
  }
  return [
    {
      ...shared,
      check: code,
      subject: 'Code at the chain’s node',
      read: (rounds) => codeLine(address, rounds),
    },
    ...(address.is_contract || address.implementations.length > 0
      ? [
          {
            ...shared,
            check: runs,
            subject: 'What it runs',
            read: (rounds: Rounds) => runsLine(address, rounds),
          },
        ]
      : []),
  ]
}

const codeIn = (rounds: Rounds): string | null => {
  const told = resultOf(rounds[0]?.[0])
  return typeof told === 'string' && /^0x([0-9a-f]{2})*$/i.test(told) ? told.toLowerCase() : null
}

function codeLine({ is_contract, proxy_type }: Address, rounds: Rounds): Line {
  const told = codeIn(rounds)
  if (told === null) return refusedLine({ check: code, subject: 'Code at the chain’s node' }, rounds[0]?.[0])
  const size = (told.length - 2) / 2
  const check = { ...code, from: `${counted(size, 'byte')} at its node` }
  if (is_contract === null)
    return unchecked(check, 'Whether there is code isn’t told.', 'not told by the server')
  const isShown = is_contract || proxy_type === 'eip7702'
  return compared(check, {
    label: 'Code',
    field: 'code',
    values: against('node', size > 0 ? 'code' : 'no code', isShown ? 'code' : 'no code'),
    claims: {
      holds: size > 0 ? `There is code here: ${counted(size, 'byte')}.` : 'There is no code here.',
      fails:
        size > 0 ? 'There is code here, and none is shown.' : 'There is no code here; a contract is shown.',
    },
  })
}

/** What code itself names: EIP-7702's, or that of a small proxy (EIP-1167). */
function namedByCode(told: string): { name: string; address: string } | null {
  const lent = /^0xef0100([0-9a-f]{40})$/.exec(told)?.[1]
  if (lent) return { name: 'EIP-7702', address: `0x${lent}` }
  const cloned = /^0x363d3d373d3d3d363d73([0-9a-f]{40})5af43d82803e903d91602b57fd5bf3/.exec(told)?.[1]
  return cloned ? { name: 'EIP-1167', address: `0x${cloned}` } : null
}

function runsLine({ implementations }: Address, rounds: Rounds): Line {
  const told = codeIn(rounds)
  const [, ...words] = rounds[0] ?? []
  if (told === null) return refusedLine({ check: runs, subject: 'What it runs' }, rounds[0]?.[0])
  const inSlots = slots.flatMap(({ name }, at) => {
    const address = addressIn(resultOf(words[at]))
    return address ? [{ name, address }] : []
  })
  const named = namedByCode(told) ?? inSlots[0]
  const shown = implementations.flatMap(({ address_hash }) => address_hash?.toLowerCase() ?? [])
  if (!named && shown.length === 0)
    return holds(runs, 'It runs its own code: no place known for proxies names another.')
  if (!named || named.name === 'EIP-1967 beacon')
    return unchecked(
      runs,
      named ? 'What it runs: a beacon tells it.' : 'What it runs: no place known for proxies names it.',
      'no such thing here',
    )
  const check = { ...runs, from: `${named.name}, at its node` }
  if (shown.includes(named.address))
    return holds(check, `It runs ${shortHash(named.address)}, as ${named.name} says.`)
  return fails(
    check,
    `By ${named.name} it runs ${shortHash(named.address)}; shown is ${shown[0] ? shortHash(shown[0]) : 'nothing'}.`,
    'implementation',
    [{ label: 'Runs', values: against('node', named.address, shown[0] ?? 'nothing') }],
  )
}
