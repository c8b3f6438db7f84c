import { who } from './accounts.ts'
import type { Chain } from './chain.ts'
import { checksum } from './hashes.ts'
import { isFields, type Fields } from './answer.ts'
import { before, blockOf, playedBefore, SLOTS } from './occurrences.ts'

// False responses: each has one wrong field in one response, which the Proof tab detects. Transactions and blocks are really on
// the chain, since their hashes have to be true; addresses are aliases of demo accounts.

type Alter = (body: Fields) => Fields
export type Liar = {
  path: string
  /** The number of the check that detects it. */
  check: string
}

const transactions: Record<string, { scene: string; check: string; answer?: string; alter: Alter }> = {
  value: { scene: 'send coin 0', check: 'T1', alter: (tx) => ({ ...tx, value: more(tx.value, 10n ** 18n) }) },
  sender: {
    scene: 'send coin 1',
    check: 'T2',
    alter: (tx) => ({ ...tx, from: tx.to }),
  },
  argument: {
    scene: 'send dollars 1',
    check: 'T9',
    alter: (tx) => ({
      ...tx,
      decoded_input: withParameter(tx.decoded_input, 1, (value) => more(value, 1_000_000n)),
    }),
  },
  method: {
    scene: 'send dollars 2',
    check: 'T8',
    alter: (tx) => ({ ...tx, decoded_input: renamed(tx.decoded_input, 'transfer', 'refund') }),
  },
  event: {
    scene: 'approve 1',
    check: 'T10',
    answer: '/logs',
    alter: (logs) => ({
      ...logs,
      items: itemsOf(logs).map((log) => ({ ...log, decoded: renamed(log.decoded, 'Approval', 'Refund') })),
    }),
  },
  transfer: {
    scene: 'send dollars 3',
    check: 'T11',
    alter: (tx) => ({ ...tx, token_transfers: doubled(tx.token_transfers) }),
  },
  fee: { scene: 'send coin 2', check: 'T13', alter: (tx) => ({ ...tx, fee: oneMore(tx.fee) }) },
  state: {
    scene: 'send coin 3',
    check: 'T17 coin',
    answer: '/state-changes',
    alter: (state) => ({ ...state, items: itemsOf(state).map(gained) }),
  },
  created: {
    scene: 'make a wallet',
    check: 'T15',
    alter: (tx) => ({ ...tx, created_contract: tx.from }),
  },
}

const blocks: Record<string, { scene: string; check: string; answer?: string; alter: Alter }> = {
  'gas used': {
    scene: 'send coin 4',
    check: 'B2',
    alter: (block) => ({ ...block, gas_used: more(block.gas_used, 1n) }),
  },
  withdrawal: {
    scene: 'pay out 0',
    check: 'B4',
    answer: '/withdrawals',
    alter: (list) => ({
      ...list,
      items: itemsOf(list).map((one, at) =>
        at === 0 ? { ...one, amount: more(one.amount, 10n ** 9n) } : one,
      ),
    }),
  },
  header: {
    scene: 'pay in',
    check: 'B1',
    answer: '/rpc',
    alter: (header) => ({ ...header, extraData: '0x11e5' }),
  },
}

const addresses: Record<
  string,
  { account: number; path: string; check: string; answers: string; alter: Alter }
> = {
  slot: {
    account: who.dollar,
    path: '/address/{}/proof',
    check: 'A7',
    answers: '/addresses/{}',
    alter: (address) => ({
      ...address,
      implementations: itemsOf({ items: address.implementations }).map((one) => ({
        ...one,
        address_hash: checksum(`0x${'11e5'.repeat(10)}`),
      })),
    }),
  },
  holder: {
    account: who.harbour,
    path: '/token/{}/proof',
    check: 'K3',
    answers: '/tokens/{}/holders',
    alter: (list) => ({
      ...list,
      items: itemsOf(list).map((one, at) => (at === 7 ? { ...one, value: more(one.value, 1n) } : one)),
    }),
  },
  owner: {
    account: who.studies,
    path: '/token/{}/instance/1/proof',
    check: 'N1',
    answers: '/tokens/{}/instances/1',
    alter: (one) => ({
      ...one,
      owner: { ...(one.owner as Fields), hash: checksum(`0x${'11e5'.repeat(10)}`) },
    }),
  },
}

/** `0x11e5…`, ending in the position in the list. */
const aliases = new Map(
  Object.keys(addresses).map((name, at) => [name, `0x11e5${(at + 1).toString(16).padStart(36, '0')}`]),
)

/** The block with the scene's newest occurrence before a fixed moment. */
const until = before(191_000 * SLOTS)
function occurrenceOf(chain: Chain, name: string): { block: number; scene: number } {
  const scene = chain.scenes.find((one) => one.name === name)
  if (!scene) throw new Error(`There is no scene ${name} to lie about`)
  return { block: blockOf(scene, playedBefore(scene, until) - 1), scene: scene.id }
}

export function liarsOf(chain: Chain): Record<string, Liar> {
  return Object.fromEntries([
    ...Object.entries(transactions).map(([name, { scene, check }]) => {
      const at = occurrenceOf(chain, scene)
      return [name, { path: `/tx/${chain.transactionHash(at.block, at.scene)}/proof`, check }]
    }),
    ...Object.entries(blocks).map(([name, { scene, check }]) => [
      name,
      { path: `/block/${occurrenceOf(chain, scene).block}/proof`, check },
    ]),
    ...Object.entries(addresses).map(([name, { path, check }]) => [
      name,
      { path: path.replace('{}', checksum(aliases.get(name) ?? '')), check },
    ]),
  ]) as Record<string, Liar>
}

/** The blocks that need a real header: their own, and for a false header the one before too. */
export const blocksOfLiars = (chain: Chain): number[] => [
  ...[...Object.values(transactions), ...Object.values(blocks)].map(
    ({ scene }) => occurrenceOf(chain, scene).block,
  ),
  occurrenceOf(chain, blocks.header?.scene ?? '').block - 1,
]

/** How the response at a path is changed (`/rpc/blocks/7` is JSON-RPC's block 7), or null. */
export function lieAt(chain: Chain, path: string): Alter | null {
  return chain.once('liars', () => liesOf(chain)).get(path.toLowerCase()) ?? null
}

function liesOf(chain: Chain): Map<string, Alter> {
  const lies = new Map<string, Alter>()
  for (const { scene, answer = '', alter } of Object.values(transactions)) {
    const { block, scene: id } = occurrenceOf(chain, scene)
    lies.set(`/transactions/${chain.transactionHash(block, id)}${answer}`, alter)
  }
  for (const { scene, answer = '', alter } of Object.values(blocks)) {
    const { block } = occurrenceOf(chain, scene)
    if (answer === '/rpc') lies.set(`/rpc/blocks/${block}`, alter)
    else for (const id of [String(block), chain.blockHash(block)]) lies.set(`/blocks/${id}${answer}`, alter)
  }
  for (const [name, { answers, alter }] of Object.entries(addresses))
    lies.set(answers.replace('{}', aliases.get(name) ?? ''), alter)
  return lies
}

/** Replaces aliases by the real addresses, and gives the way back for the response. */
export function unaliased(chain: Chain, asked: string): { text: string; renamed: (sent: string) => string } {
  const found = [...aliases].find(([, alias]) => asked.toLowerCase().includes(alias.slice(2)))
  if (!found) return { text: asked, renamed: (sent) => sent }
  const [name, alias] = found
  const real = chain.address(addresses[name]?.account ?? 0)
  return {
    text: asked.replaceAll(new RegExp(alias.slice(2), 'gi'), real.slice(2).toLowerCase()),
    renamed: (sent) => sent.replaceAll(real, checksum(alias)).replaceAll(real.toLowerCase(), alias),
  }
}

const itemsOf = ({ items }: Fields): Fields[] => (Array.isArray(items) ? items.filter(isFields) : [])
const more = (amount: unknown, by: bigint): string => (BigInt(String(amount)) + by).toString()
const oneMore = (fee: unknown): unknown => (isFields(fee) ? { ...fee, value: more(fee.value, 1n) } : fee)

const gained = (change: Fields): Fields =>
  String(change.change).startsWith('-')
    ? change
    : { ...change, change: more(change.change, 1n), balance_after: more(change.balance_after, 1n) }

function withParameter(decoded: unknown, at: number, alter: (value: unknown) => unknown): unknown {
  if (!isFields(decoded) || !Array.isArray(decoded.parameters)) return decoded
  const parameters = decoded.parameters.filter(isFields)
  return {
    ...decoded,
    parameters: parameters.map((one, index) => (index === at ? { ...one, value: alter(one.value) } : one)),
  }
}

const renamed = (decoded: unknown, from: string, to: string): unknown =>
  isFields(decoded) ? { ...decoded, method_call: String(decoded.method_call).replace(from, to) } : decoded

/** Adds a transfer that no event belongs to. */
function doubled(transfers: unknown): unknown {
  const [first, ...rest] = Array.isArray(transfers) ? transfers.filter(isFields) : []
  return first && [first, ...rest, { ...first, log_index: Number(first.log_index) + 1000 }]
}
