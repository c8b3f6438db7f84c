import { isZeroAddress } from '#api/fields.ts'

/** What holds an address in the records of lists, and whose it is. */
const parties = { from: 'sender', to: 'receiver', receiver: 'receiver', owner: 'owner', miner: 'builder' }

/** The addresses of a row that aren't what it is of, each with the words by which it is copied. */
export function partiesIn(item: object): [string, string][] {
  const held = item as Record<string, { hash?: unknown } | null | undefined>
  const told = Object.entries(parties).map(([field, who]) => [who, held[field]?.hash])
  // it stands in place of the receiver, in the list as well
  if (!held.to) told.push(['contract', held.created_contract?.hash])
  return told.flatMap(([who, hash]) =>
    typeof hash === 'string' && !isZeroAddress(hash) ? [[`Copy the ${String(who)}’s address`, hash]] : [],
  )
}
