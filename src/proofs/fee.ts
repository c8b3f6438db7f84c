import type { FeeRules } from '#api/feeRules.ts'
import type { TransactionFee } from '#api/fees.ts'
import type { Transaction } from '#api/transactions.ts'
import { count } from '#format/numbers.ts'
import { type Coin, coinWords, gasWords, sentenceCase } from './words.ts'
import { type Check, fails, holds, type Line, unchecked, compared, givesAndShown, workedOut } from './line.ts'

const fee: Check = {
  id: 'T13',
  group: 'What happened',
  kind: 'adding up',
  from: 'gas used, gas price',
  needs: ['fee', 'gas_used', 'gas_price'],
}

/** T13: fee = gas used × gas price, plus a rollup's L1 and operator fees. */
export function feeAdds(
  transaction: Transaction,
  { asset, paid, rules }: TransactionFee,
  coin: Coin,
): Line | null {
  const { gas_used: gas, gas_price: price, l1_fee, operator_fee } = transaction
  if (paid === null) return null
  if (asset.kind === 'token')
    return unchecked(fee, 'The fee was paid in a token.', 'this network makes it another way')
  if (gas === null || price === null)
    return unchecked(fee, 'The fee: gas or its price isn’t told.', 'not told by the server')
  const parts = [
    { name: 'gas used × gas price', of: gas * price },
    { name: 'fee for L1', of: l1_fee ?? 0n },
    { name: 'fee for the operator', of: operator_fee ?? 0n },
  ].filter(({ of }, index) => index === 0 || of > 0n)
  const formula = parts.map(({ name }) => name).join(' + ')
  const made = parts.reduce((sum, { of }) => sum + of, 0n)
  const check = { ...fee, from: `${count(gas)} × ${gasWords(price, coin)}` }
  const [gives, shown] = [coinWords(made, coin), coinWords(paid, coin)]
  // Arbitrum, zkSync and others don't itemize the fee, and a network that isn't known may do as they do
  if (made !== paid && rules !== 'ethereum')
    return unchecked(
      check,
      `The fee isn’t just ${formula}: this network may add parts of its own.`,
      'this network makes it another way',
      givesAndShown({ label: 'Formula', value: formula }, gives, shown),
    )
  return compared(check, {
    label: 'Fee',
    field: 'fee',
    values: workedOut(gives, shown),
    claims: {
      holds: `The fee is ${formula}.`,
      fails: `${sentenceCase(formula)} is ${gives}; the fee shown is ${shown}.`,
    },
    working: givesAndShown({ label: 'Formula', value: formula }, gives, shown),
  })
}

const price: Check = {
  id: 'T14 price',
  group: 'What happened',
  kind: 'adding up',
  from: 'base fee, limits',
  needs: ['gas_price', 'base_fee_per_gas', 'max_fee_per_gas', 'max_priority_fee_per_gas'],
}

/** T14, except deposits and system transactions: the price is within base fee and cap: base + priority fee up to the cap. */
export function priceAdds(transaction: Transaction, coin: Coin, rules: FeeRules): Line | null {
  const { gas_price: gasPrice, base_fee_per_gas: base, max_fee_per_gas: maxFee, type } = transaction
  const tip = transaction.max_priority_fee_per_gas
  if (rules !== 'ethereum' || !gasPrice || base === null || transaction.block_number === null) return null
  const check = {
    ...price,
    from:
      maxFee === null
        ? `${gasWords(base, coin)} ≤ ${gasWords(gasPrice, coin)}`
        : `${gasWords(gasPrice, coin)} ≤ ${gasWords(maxFee, coin)}`,
  }
  const shown = gasWords(gasPrice, coin)
  if (gasPrice < base)
    return fails(check, 'The price of gas is below the block’s base fee.', 'gas price', [
      { label: 'Price of gas', values: workedOut(`at least ${gasWords(base, coin)}`, shown) },
    ])
  if (maxFee === null || tip === null || (type ?? 0) < 2)
    return holds(check, 'The price is no less than the base fee.')
  const gives = gasWords(maxFee < base + tip ? maxFee : base + tip, coin)
  const formula = 'the lesser of max fee and base fee + max priority fee'
  return compared(check, {
    label: 'Price of gas',
    field: 'gas price',
    values: workedOut(gives, shown),
    claims: {
      holds: 'The price is base + priority, below what was offered.',
      fails: `By base fee and limits the price is ${gives}; shown is ${shown}.`,
    },
    working: givesAndShown({ label: 'Formula', value: formula }, gives, shown),
  })
}

const burnt: Check = {
  id: 'T14 burnt',
  group: 'What happened',
  kind: 'adding up',
  from: 'gas used, base fee',
  needs: ['transaction_burnt_fee', 'gas_used', 'base_fee_per_gas'],
}

/** T14: burnt = gas used × base fee; nothing where no fee was paid, whatever the record says. */
export function burntAdds(transaction: Transaction, coin: Coin, rules: FeeRules): Line | null {
  if (transaction.gas_price === 0n) return null
  const { transaction_burnt_fee: burntShown, gas_used: gas, base_fee_per_gas: base } = transaction
  return burntLine({ ...burnt, field: 'burnt fee' }, { burntShown, gas, base }, coin, rules)
}

type Burnt = { burntShown: bigint | null; gas: bigint | null; base: bigint | null }

/** Burnt = gas used × base fee, of a transaction or a block. Null if Ethereum's rules don't hold or a field is missing. */
export function burntLine(
  { field, ...burning }: Check & { field: string },
  { burntShown, gas, base }: Burnt,
  coin: Coin,
  rules: FeeRules,
): Line | null {
  if (rules !== 'ethereum' || burntShown === null || gas === null || base === null) return null
  const check = { ...burning, from: `${count(gas)} × ${gasWords(base, coin)}` }
  const [gives, shown] = [coinWords(gas * base, coin), coinWords(burntShown, coin)]
  return compared(check, {
    label: 'Burnt',
    field,
    values: workedOut(gives, shown),
    claims: {
      holds: 'What was burnt is gas used × base fee.',
      fails: `Gas used × base fee is ${gives}; burnt, as shown, were ${shown}.`,
    },
    working: givesAndShown({ label: 'Formula', value: 'gas used × base fee' }, gives, shown),
  })
}
