import { named } from './kinds.tsx'

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
