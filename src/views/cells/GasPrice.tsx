import type { FeeAsset } from '#api/fees.ts'
import { exactUnits, gasUnitOf } from '#format/units.ts'
import { useNetwork } from '#views/shell/context.ts'
import { Nothing } from './Nothing.tsx'
import { UntrustedText } from './UntrustedText.tsx'

/** The asset that gas is priced in; null where that isn't known. */
type Priced = Pick<FeeAsset, 'kind' | 'symbol' | 'decimals'> | null

export function GasPrice({ value, asset }: { value: bigint | null; asset: Priced }) {
  if (value === null) return <Nothing />
  return (
    <>
      <span className="mono wrap-anywhere">{gasPriceIn(value, asset)}</span> <GasUnitName asset={asset} />
    </>
  )
}

export function CoinGasPrice({ value }: { value: bigint | null }) {
  return <GasPrice value={value} asset={{ kind: 'coin', ...useNetwork().network.currency }} />
}

export const gasPriceIn = (value: bigint, asset: Priced): string =>
  exactUnits(value, asset ? gasUnitOf(asset).decimals : 0)

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
