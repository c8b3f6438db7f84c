import type { FeePart } from '#api/fees.ts'

export const partWords: Record<FeePart['id'], string> = {
  burnt: 'burnt',
  priority: 'priority',
  network: 'network fee',
  poster: 'poster fee',
  l2: 'L2 fee',
  l1: 'to L1',
  operator: 'to the operator',
  validator: 'to the validator',
  dapp: 'to the dapp',
}
