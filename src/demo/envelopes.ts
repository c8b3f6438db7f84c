import { addressRecord } from './addresses.ts'
import { profileOf, who } from './cast.ts'
import type { Chain } from './chain.ts'
import { hex, keccak } from './hashes.ts'
import { type Play, tokenFeeOf } from './play.ts'
import { player } from './roles.ts'
import { blobPrice, BLOB_GAS } from './schedule.ts'
import { CHAIN_ID } from './seed.ts'
import { signatureOf, type Signed } from './signed.ts'
import { tokenRecord } from './tokens.ts'

// What the newer types of transaction carry besides, and those of other chains.

/** Type 3: blobs. */
export function blobFields({ scene, i }: Play) {
  if (scene.blobs === 0) return {}
  const price = blobPrice.at(i, 0)
  return {
    blob_gas_used: (BigInt(scene.blobs) * BLOB_GAS).toString(),
    blob_gas_price: price.toString(),
    max_fee_per_blob_gas: (price * 2n).toString(),
    burnt_blob_fee: scene.blobFee.at(i, 0).toString(),
    blob_versioned_hashes: Array.from(
      { length: scene.blobs },
      (_, blob) => `0x01${hex(keccak(`blob/${scene.name}/${i}/${blob}`)).slice(2)}`,
    ),
  }
}

/** Type 4: the accounts that let a contract's code act for them. */
export function authorizations(
  chain: Chain,
  { scene, i, block, to }: Play,
  signed: Signed | null = chain.signedAt(block, scene.id),
) {
  if (!scene.authority || to === null || !profileOf(to).contract) return []
  const { r, s, parity } = signatureOf(signed?.authorization ?? madeUp(`${scene.name}/${i}`))
  return [
    {
      // the zero address has no code: delegating to it ends what was delegated before, here on any chain
      address_hash: chain.address(scene.endsDelegation ? who.nobody : to),
      authority: chain.address(player(scene.authority, i)),
      chain_id: scene.endsDelegation ? 0 : Number(CHAIN_ID),
      nonce: String(i % 60),
      r: BigInt(r).toString(),
      s: BigInt(s).toString(),
      v: parity,
      status: 'ok',
    },
  ]
}

/** A signature of nobody. */
const madeUp = (label: string): string => `${hex(keccak(`r/${label}`))}${hex(keccak(`s/${label}`))}0`

/** A fee in a token, as Celo tells it, and who paid in the place of the sender, as Eden does. */
export function feeFields(chain: Chain, one: Play) {
  const { scene, i, block } = one
  const { feeToken, payer } = scene
  const isPending = block > chain.head()
  return {
    ...(payer && { fee_payer: addressRecord(chain, player(payer, i)) }),
    ...(feeToken && {
      celo: { gas_token: tokenRecord(chain, feeToken.token) },
      fee: {
        type: isPending ? 'maximum' : 'actual',
        value: (isPending ? one.gasLimit * feeToken.price : tokenFeeOf(one)).toString(),
      },
      gas_price: feeToken.price.toString(),
      max_fee_per_gas: (feeToken.price * 2n).toString(),
      max_priority_fee_per_gas: '1',
      // such servers can't tell it of what
      priority_fee: null,
      transaction_burnt_fee: null,
    }),
  }
}
