import type { Address } from '#api/addresses.ts'
import { addressQuery } from '#api/address.ts'
import { useOptional } from '#api/hooks.ts'
import { tokenQuery } from '#api/token.ts'
import type { Token } from '#api/tokens.ts'
import { usePlace } from '#views/network.ts'
import type { Approval } from './approvalOf.ts'

/** The token of an approval, and who may take of it: neither is in a transaction's record. Not asked for where calls cost credits. */
export function useApproval({ token, spender }: Approval): {
  token: Token | null
  spender: Address | null
  isAsked: boolean
} {
  const { api } = usePlace()
  const enabled = !api.keyed
  const asked = useOptional({ ...tokenQuery(api, token.hash), enabled })
  const named = useOptional({ ...addressQuery(api, spender.hash), enabled })
  return {
    token: asked.data?.token ?? null,
    spender: named.data,
    isAsked: enabled && !((asked.data ?? asked.error) && (named.data ?? named.error)),
  }
}
