import type { Log } from '#api/logs.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import { type Check, fails, holds, type Line, notAsked, unchecked } from './line.ts'

const check: Check = {
  id: 'T11',
  group: 'What happened',
  kind: 'adding up',
  from: 'transfers, events',
  needs: ['logs', 'transfers'],
}

/** T11 where the record has only the first transfers, before their list is requested, and where it was refused. */
export const transfersNotAsked = (refusal: string | null): Line =>
  notAsked(
    check,
    'Which events the transfers are of',
    { of: 'transfers', calls: 0, requests: 1, bytes: 0 },
    refusal,
  )

type TransferSources = {
  transfers: readonly TokenTransfer[]
  logs: readonly Log[]
  /** Transfers read from the events' topics and data by the token standards' layout. */
  logged: readonly TokenTransfer[]
  isWhole: boolean
}

/**
 * T11: each transfer has an event with the same parties, token and amount. Events without a transfer don't count, as servers hide
 * flagged tokens; older tokens and wrapped coin emit other events and are left out.
 */
export function transfersInEvents({ transfers, logs, logged, isWhole }: TransferSources): Line | null {
  if (transfers.length === 0) return null
  if (!isWhole)
    return unchecked(check, 'Which events the transfers are of: not all of both are read.', 'not whole')
  // an old server's batch has several amounts
  const each = transfers.flatMap((transfer) =>
    transfer.total.map((total) => ({ ...transfer, total: [total] })),
  )
  const needs = new Map(logged.map(({ log_index, total: [first] }) => [log_index, first]))
  const shown = each.filter((one) => isShownWhole(one, needs.get(one.log_index)))
  if (shown.length === 0)
    return unchecked(check, 'Which events the transfers are of.', 'not told by the server')
  const events = new Set(logs.map(({ index }) => index))
  const eventCounts = new Map<string, number>()
  for (const one of logged) eventCounts.set(keyOf(one), (eventCounts.get(keyOf(one)) ?? 0) + 1)
  const standard = new Set(logged.map(({ log_index }) => log_index))
  let matched = 0
  const other: TokenTransfer[] = []
  for (const transfer of shown) {
    const key = keyOf(transfer)
    const left = eventCounts.get(key) ?? 0
    if (left > 0) {
      eventCounts.set(key, left - 1)
      matched += 1
    } else if (
      transfer.log_index !== null &&
      events.has(transfer.log_index) &&
      !standard.has(transfer.log_index)
    )
      other.push(transfer)
    else return lacking(transfer, logged)
  }
  if (matched === 0)
    return unchecked(
      check,
      'These transfers’ events aren’t those of today’s standards.',
      'no such thing here',
    )
  const untold = transfers.filter((one) => one.total.length === 0).length + each.length - shown.length
  const rest = [
    other.length > 0 && `; ${other.length} more ${areOf(other.length)} told by events of another kind`,
    untold > 0 && `; ${untold} more ${areOf(untold)} not told whole`,
  ]
    .filter(Boolean)
    .join('')
  return holds(
    check,
    `${matched === 1 ? 'The transfer is the Transfer event' : `The ${matched} transfers are the ${matched} Transfer events, one to one`}${rest}.`,
    [{ label: 'Compared', value: 'from, to, token, id and amount, by the event’s number' }],
  )
}

const areOf = (number: number): string => (number === 1 ? 'is' : 'are')

/** Whether all that its event tells is shown, too: what is missing is no lie. */
const isShownWhole = (
  { log_index, from, to, token, total: [first] }: TokenTransfer,
  inEvent: TokenTransfer['total'][number] | undefined,
): boolean =>
  log_index !== null &&
  from !== null &&
  to !== null &&
  token !== null &&
  (first?.value ?? first?.token_id) != null &&
  (inEvent?.value == null || first?.value != null) &&
  (inEvent?.token_id == null || first?.token_id != null)

function lacking(transfer: TokenTransfer, logged: readonly TokenTransfer[]): Line {
  const near = logged.find(({ log_index }) => log_index === transfer.log_index)
  const at = `Event ${transfer.log_index}`
  return fails(
    check,
    near
      ? `${at} tells of another transfer than is shown.`
      : `${at} doesn’t tell of this transfer of ${nameOf(transfer)}.`,
    'transfers',
    near
      ? [
          {
            label: `Event ${transfer.log_index}`,
            values: [
              { by: 'its topics and data', value: words(near) },
              { by: 'this server', value: words(transfer) },
            ],
          },
        ]
      : [{ label: 'Transfer', values: [{ by: 'this server', value: words(transfer) }] }],
  )
}

const nameOf = ({ token }: TokenTransfer) => token?.symbol ?? token?.name ?? 'a token'

/** A key that is equal for a listed transfer and its event. An ERC-721 transfer moves one piece even if its amount is missing. */
const keyOf = ({ log_index, from, to, token, total }: TokenTransfer): string => {
  const [first] = total
  const amount = first?.token_id != null && (first.value === null || first.value === 1n) ? 1n : first?.value
  return [log_index, from?.hash, to?.hash, token?.address_hash, first?.token_id ?? '', amount ?? '']
    .join(' ')
    .toLowerCase()
}

const words = ({ from, to, token, total: [first] }: TokenTransfer): string =>
  [
    first?.value != null && `${first.value}`,
    first?.token_id != null && `id ${first.token_id}`,
    `of ${token?.address_hash ?? 'no token'} from ${from?.hash ?? 'nobody'} to ${to?.hash ?? 'nobody'}`,
  ]
    .filter(Boolean)
    .join(' ')
