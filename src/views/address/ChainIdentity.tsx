import type { AddressDetails, Address } from '#api/addresses.ts'
import { Stat } from '#ui/StatList.tsx'
import { NativeAddress } from '#views/cells/NativeAddress.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { named } from '#views/extra/fieldKinds.tsx'

type Props = { address: Address; details: AddressDetails | null }

export function ChainIdentity({ address: { filecoin }, details }: Props) {
  const account = details?.celo?.account
  return (
    <>
      {filecoin?.robust && (
        <Stat label="Robust address" wide>
          <NativeAddress text={filecoin.robust} label="Copy the robust address" />
        </Stat>
      )}
      {filecoin?.id && (
        <Stat label="ID address">
          <NativeAddress text={filecoin.id} label="Copy the ID address" />
        </Stat>
      )}
      {filecoin?.actor_type && <Stat label="Actor">{actor(filecoin.actor_type, filecoin)}</Stat>}
      {account && (account.type ?? account.name) && (
        <Stat label="Celo account" wide>
          {account.type && celoAccount(account.type, account)}
          {account.type && account.name && ', '}
          {account.name && <UntrustedText text={account.name} longest={60} />}
        </Stat>
      )}
    </>
  )
}

export const celoAccount = named({
  regular: 'account',
  validator: 'validator',
  group: 'group of validators',
})

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
