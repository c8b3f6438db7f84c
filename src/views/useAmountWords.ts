import { type AmountWords, amountWords } from '#format/units.ts'
import { useChoices } from '#settings/store.ts'

/** As the reader wants amounts in running text. */
export function useAmountWords(): AmountWords {
  return amountWords(useChoices().amounts)
}
