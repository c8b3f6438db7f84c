import type { FeeAsset } from '#api/fees.ts'
import { exactUnits, gasUnitOf } from '#format/units.ts'
import { useNetwork } from '#views/shell/context.ts'
import { Nothing } from './Nothing.tsx'
import { UntrustedText } from './UntrustedText.tsx'

/** What a fee, and so the gas of it, is paid in; null where that isn't told. */
type Priced = Pick<FeeAsset, 'kind' | 'symbol' | 'decimals'> | null

/** The price of one unit of gas, to its last digit, in what it is paid in. */
export function GasPrice({ value, asset }: { value: bigint | null; asset: Priced }) {
  if (value === null) return <Nothing />
  return (
    <>
      <span className="mono wrap-anywhere">{gasPriceIn(value, asset)}</span> <GasUnitName asset={asset} />
    </>
  )
}

/** The same in the network's coin. */
export function CoinGasPrice({ value }: { value: bigint | null }) {
  return <GasPrice value={value} asset={{ kind: 'coin', ...useNetwork().network.currency }} />
}

/** Its digits alone. */
export const gasPriceIn = (value: bigint, asset: Priced): string =>
  exactUnits(value, asset ? gasUnitOf(asset).decimals : 0)

/** What stands behind the digits. */
export function GasUnitName({ asset }: { asset: Priced }) {
  if (!asset) return 'smallest units: of what isn’t told'
  const { name, of } = gasUnitOf(asset)
  return (
    <>
      <UntrustedText text={name} longest={20} />
      {of && (
        <>
          {' '}
          of <UntrustedText text={of} longest={20} />
        </>
      )}
    </>
  )
}
