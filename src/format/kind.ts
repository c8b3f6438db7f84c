type Told = { is_contract: boolean | null; is_verified: boolean | null; proxy_type: string | null }

/** What an address is, beside its name: `verified proxy contract`; empty where nobody says. */
export function kindOf({ is_contract, is_verified, proxy_type }: Told): string {
  if (proxy_type === 'eip7702') return 'account with code'
  if (!is_contract) return is_contract === null ? '' : 'account'
  return `${is_verified ? 'verified ' : ''}${proxy_type ? 'proxy ' : ''}contract`
}
