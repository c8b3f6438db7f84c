import { addressRecord } from './addressRecord.ts'
import { who, type Token } from './accounts.ts'
import { isoOf, type Chain } from './chain.ts'
import { instanceRecord } from './instances.ts'
import { methodOf, type Play } from './play.ts'
import { player } from './roles.ts'
import { isSilent } from './scene.ts'
import { tokenRecord, multiplierThen } from './tokenRecord.ts'

/** A token transfer; `batch` is its position in an ERC-1155 batch. */
export type Transfer = {
  play: Play
  token: Token
  from: number
  to: number
  amount: bigint
  id: bigint | null
  log: number
  batch: number | null
}

export function transfersOf(play: Play): Transfer[] {
  const { scene, i, firstLog } = play
  if (scene.failure) return []
  let log = firstLog
  return scene.steps.flatMap((step): Transfer[] => {
    if (isSilent(step)) return []
    if (step.kind === 'event') {
      log++
      return []
    }
    const { token, amount } = step
    const from = player(step.from, i)
    if (step.kind === 'batch') {
      const shared = { play, token, from, to: player(step.to, i), amount: amount.at(i, 0), log: log++ }
      return step.ids.map((id, batch) => ({ ...shared, id: BigInt(id), batch }))
    }
    return Array.from({ length: step.to.copies }, (_, copy) => {
      const to = player(step.to, i, copy)
      return {
        play,
        token,
        from,
        to,
        amount: amount.at(i, to),
        id: step.id?.(i) ?? null,
        log: log++,
        batch: null,
      }
    })
  })
}

export function transferRecord(chain: Chain, { play, token, from, to, amount, id, log }: Transfer) {
  return {
    block_hash: chain.blockHash(play.block),
    block_number: play.block,
    from: addressRecord(chain, from),
    log_index: log,
    method: methodOf(play),
    timestamp: isoOf(play.time),
    to: addressRecord(chain, to),
    token: tokenRecord(chain, token),
    token_type: token.type,
    total: {
      ...totalOf(chain, token, amount, id),
      ...(from !== who.nobody && multiplierThen(token, play.time)),
    },
    // a transfer by a block itself has no transaction, as Celo's epoch rewards
    transaction_hash: play.scene.id < chain.scenes.length ? play.hash : null,
    type: from === who.nobody ? 'token_minting' : to === who.nobody ? 'token_burning' : 'token_transfer',
  }
}

function totalOf(chain: Chain, token: Token, amount: bigint, id: bigint | null) {
  const decimals = token.decimals === null ? null : String(token.decimals)
  if (id === null) return { decimals, value: amount.toString() }
  const instance = instanceRecord(chain, token, id)
  const item = { token_id: id.toString(), token_instance: instance && { ...instance, token: null } }
  return token.type === 'ERC-721' ? item : { ...item, decimals, value: amount.toString() }
}
