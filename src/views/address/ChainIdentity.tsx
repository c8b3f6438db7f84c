import type { AddressDetails } from '#api/address.ts'
import type { Address } from '#api/addresses.ts'
import { FactOver } from '#ui/FactRow.tsx'
import { NativeAddress } from '#views/cells/NativeAddress.tsx'
import { StrangerText } from '#views/cells/StrangerText.tsx'
import { named } from '#views/extra/fieldKinds.tsx'

type Props = { address: Address; details: AddressDetails | null }

/** How its own chain calls an address: on Filecoin by two more addresses and its actor, on Celo by its account. */
export function ChainIdentity({ address: { filecoin }, details }: Props) {
  const account = details?.celo?.account
  return (
    <>
      {filecoin?.robust && (
        <FactOver label="Robust address" wide>
          <NativeAddress text={filecoin.robust} label="Copy the robust address" />
        </FactOver>
      )}
      {filecoin?.id && (
        <FactOver label="ID address">
          <NativeAddress text={filecoin.id} label="Copy the ID address" />
        </FactOver>
      )}
      {filecoin?.actor_type && <FactOver label="Actor">{actor(filecoin.actor_type, filecoin)}</FactOver>}
      {account && (account.type ?? account.name) && (
        <FactOver label="Celo account" wide>
          {account.type && celoAccount(account.type, account)}
          {account.type && account.name && ', '}
          {account.name && <StrangerText text={account.name} longest={60} />}
        </FactOver>
      )}
    </>
  )
}

/** What kind of an account of Celo it is, as its lock tells it. */
export const celoAccount = named({
  regular: 'account',
  validator: 'validator',
  group: 'group of validators',
})

/** Filecoin's built-in actors. */
export const actor = named({
  account: 'account',
  ethaccount: 'Ethereum account',
  evm: 'EVM contract',
  eam: 'manager of Ethereum addresses',
  multisig: 'multisig',
  miner: 'storage provider',
  paych: 'payment channel',
  paymentchannel: 'payment channel',
  market: 'storage market',
  power: 'storage power',
  reward: 'block reward',
  verifreg: 'registry of verified clients',
  datacap: 'data cap',
  placeholder: 'placeholder, not used yet',
  init: 'maker of actors',
  cron: 'cron',
  system: 'system',
})
