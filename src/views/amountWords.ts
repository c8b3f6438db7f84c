import { briefUnits, shortUnits } from '#format/units.ts'
import { useChoices } from '#settings/store.ts'

/** Says an amount in running text; `most` digits before the point are still said as a number. */
export type AmountWords = (value: bigint, decimals: number, most?: number) => string

/** As the reader wants amounts: in few digits, or with every one. */
export function useAmountWords(): AmountWords {
  return useChoices().amounts === 'exact' ? exactWords : briefUnits
}

const exactWords: AmountWords = (value, decimals) => shortUnits(value, decimals, Infinity)
