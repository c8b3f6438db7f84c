import type { Transaction } from '#api/transactions.ts'
import { compared, givesAndShown, workedOut } from './compared.ts'
import { type Check, type Line, unchecked, type Working } from './line.ts'
import { bytesOf, encodeRlp, hashOf, integerBytes } from './rlp.ts'

/** Deploys what it is sent at an address that code and salt alone decide, on most chains. */
const deployer = '0x4e59b44847b379578588920ca78fbf26c0b4956c'

/** The address of the contract that an account creates with the transaction of this nonce (Yellow Paper, 7). Lower case. */
function createAddress(from: string, nonce: bigint): string {
  return `0x${hashOf(encodeRlp([bytesOf(from), integerBytes(nonce)])).slice(26)}`
}

/** The address of a contract that CREATE2 makes (EIP-1014). Lower case. */
function create2Address(from: string, salt: string, code: string): string {
  const parts = ['ff', from.slice(2), salt.slice(2), hashOf(bytesOf(code)).slice(2)]
  return `0x${hashOf(bytesOf(`0x${parts.join('')}`)).slice(26)}`
}

const check: Check = {
  id: 'T15',
  group: 'What happened',
  kind: 'sealed',
  from: 'sender, nonce',
  needs: ['created_contract', 'from', 'nonce'],
}

/** T15: the new contract's address follows from who created it and their nonce, or from code and salt. */
export function createdContract(transaction: Transaction, isSigned: boolean): Line | null {
  const { created_contract: created, from, to, nonce, raw_input: input, status } = transaction
  // one that failed made none, though servers may tell the address that it would have had
  if (!created || status === 'error') return null
  if (!isSigned)
    return unchecked(check, 'Where the new contract stands.', 'this network makes it another way')
  if (to?.hash.toLowerCase() === deployer && input && input.length >= 66) {
    const made = create2Address(deployer, input.slice(0, 66), `0x${input.slice(66)}`)
    return standsAt(
      { ...check, from: 'salt and code', needs: ['created_contract', 'raw_input'] },
      created.hash,
      made,
      { label: 'Formula', value: 'keccak256(0xff ‖ deployer ‖ salt ‖ keccak256(code))[12..]', code: true },
    )
  }
  if (to || !from || nonce === null)
    return unchecked(check, 'Where the new contract stands.', 'not told by the server')
  const made = createAddress(from.hash, BigInt(nonce))
  return standsAt({ ...check, from: `sender, nonce ${nonce}` }, created.hash, made, {
    label: 'Formula',
    value: 'keccak256(rlp([sender, nonce]))[12..]',
    code: true,
  })
}

function standsAt(from: Check, told: string, made: string, formula: Working): Line {
  const shown = told.toLowerCase()
  return compared(from, {
    label: 'Contract',
    field: 'created contract',
    values: workedOut(made, shown),
    claims: {
      holds: 'The new contract stands where who created it, and when, say.',
      fails: 'The new contract stands elsewhere than its creator and nonce say.',
    },
    working: givesAndShown(formula, made, shown),
  })
}
