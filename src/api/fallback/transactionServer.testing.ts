import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { createApi } from '#api/client/client.ts'
import keyed from '#api/samples/transaction.keyed.json'
import { transactionQuery } from './transaction.ts'
import { Transaction } from '#api/transactions.ts'

export const { hash } = keyed
export const other = `0x${'0b'.repeat(32)}`
const address = (digit: number) => `0x${String(digit).repeat(40)}`
export const [sender, receiver, contract, builder] = [1, 2, 3, 4].map(address)
export const block = keyed.block_number

export type Answers = Record<string, unknown>

/** A server that answers these paths (status or body), and the paths requested, in order. */
export function server(answers: Answers) {
  const asked: string[] = []
  const api = createApi({ network: 'chain', base: 'https://h' }, async (url) => {
    const path = url.slice('https://h/api/v2'.length)
    asked.push(path)
    const answer = answers[path] ?? 404
    if (answer instanceof Response) return answer
    return typeof answer === 'number'
      ? Response.json({ message: 'x' }, { status: answer })
      : Response.json(answer)
  })
  const client = new QueryClient()
  const find = (wanted = hash) => client.fetchQuery(transactionQuery(api, wanted))
  return { api, client, asked, find }
}

export const failure = (request: Promise<unknown>): Promise<unknown> =>
  request.then(
    () => null,
    (error: unknown) => error,
  )

const change = (of: string | undefined, amount: string, more = {}) => ({
  type: 'coin',
  address: { hash: of, is_contract: false },
  change: amount,
  ...more,
})
export const page = (items: object[], next: object | null = null) => ({ items, next_page_params: next })
const logs = page([{ index: 0, block_number: block }])
export const none = page([])
// servers send them in no order that reveals the sender
const changes = page([
  change(builder, '-5', { is_miner: true }),
  change(contract, '-9', { address: { hash: contract, is_contract: true } }),
  change(receiver, '7'),
  change(sender, '-8'),
])
export const traces = (of = hash) => ({
  [`/transactions/${of}/logs`]: logs,
  [`/transactions/${of}/state-changes`]: changes,
})
export const asking = (of = hash) => [
  `/transactions/${of}`,
  `/transactions/${of}/logs`,
  `/transactions/${of}/state-changes`,
]
export const list = (of: string | undefined) => `/addresses/${of}/transactions`
export const at = (of?: string, number = block) =>
  `${of === undefined ? '/transactions' : list(of)}?block_number=${number + 1}&index=0`
export const everybody = (answer: object): Answers =>
  Object.fromEntries(
    [sender, receiver, contract, builder].flatMap((of) => [
      [list(of), answer],
      [at(of), answer],
    ]),
  )
export const newest = { hash: other, block_number: block + 1 }
export const older = { hash: other, block_number: block - 1 }
export const read = v.parse(Transaction, keyed)
