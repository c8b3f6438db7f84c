import { addressRecord } from './addressRecord.ts'
import type { ApiRequest } from './request.ts'
import { type Token, who } from './accounts.ts'
import type { Chain } from './chain.ts'
import { type Json, digits } from './answer.ts'
import type { Play } from './play.ts'
import { tokenRecord, multiplierThen } from './tokenRecord.ts'
import { transfersOf, type Transfer } from './tokenTransferRecord.ts'
import { minedPlay } from './transactionRecord.ts'

type Variables = Record<string, Json>

/** `GET /transactions/{hash}/summary`: one sentence with placeholders, and their values. */
export function summary(ask: ApiRequest) {
  const one = minedPlay(ask)
  if (!one?.scene.summaryText || one.scene.failure) return { success: true, data: { summaries: [] } }
  const variables: Variables = {}
  const transfers = transfersOf(one)
  const template = one.scene.summaryText.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const [number, party] = name.split('.')
    const transfer = /^\d$/.test(name[0] ?? '') ? transfers[Number(number)] : undefined
    if (transfer && party)
      return put(variables, name, address(ask.chain, party === 'to' ? transfer.to : transfer.from))
    if (transfer) return moved(ask.chain, variables, number ?? '', transfer, one.time)
    if (name === 'value')
      return `${put(variables, 'value', { type: 'currency', value: digits(one.value, 18) })} ${put(variables, 'native', { type: 'string', value: 'DMO' })}`
    if (name === 'token')
      return transfers[0]
        ? put(variables, 'token', { type: 'token', value: tokenRecord(ask.chain, transfers[0].token) })
        : ''
    return put(variables, name, address(ask.chain, partyOf(one, name)))
  })
  return {
    success: true,
    data: { summaries: [{ summary_template: template, summary_template_variables: variables }] },
  }
}

const partyOf = (one: Play, name: string): number =>
  name === 'to' ? (one.to ?? one.from) : name === 'spender' ? who.router : one.from

const address = (chain: Chain, account: number): Json => ({
  type: 'address',
  value: addressRecord(chain, account),
})

/** An amount and its decimals as displayed at a moment (seconds since 1970): a scaled one is multiplied. */
function shownThen(token: Token, amount: bigint, time: number): [bigint, number] {
  const { ui_multiplier: multiplier } = multiplierThen(token, time) ?? {}
  const decimals = token.decimals ?? 0
  return multiplier === undefined ? [amount, decimals] : [amount * BigInt(multiplier), decimals + 18]
}

function moved(
  chain: Chain,
  variables: Variables,
  name: string,
  { token, amount, id }: Transfer,
  time: number,
): string {
  const it = put(variables, `token${name}`, { type: 'token', value: tokenRecord(chain, token) })
  if (id !== null) return `${it} ${put(variables, `id${name}`, { type: 'string', value: `#${id}` })}`
  const value = digits(...shownThen(token, amount, time))
  return `${put(variables, `amount${name}`, { type: 'currency', value })} ${it}`
}

function put(variables: Variables, name: string, variable: Json): string {
  const key = name.replace('.', '_')
  variables[key] = variable
  return `{${key}}`
}
