import type { ShownAmount } from '#api/tokenAmounts.ts'
import { formatUnits } from '#format/units.ts'
import type { Column } from '#ui/Table.tsx'
import { rawDigits } from '#views/cells/amountWords.ts'

/** An amount as it is copied, for who looks for it: `169 (100 raw)`; nothing of one that wasn't sent. */
export const copiedWords = ({ value, decimals, raw }: ShownAmount): string[] =>
  value === null ? [] : [formatUnits(value, decimals ?? 0) + (raw ? ` (${rawDigits(raw)})` : '')]

/** The same of amounts of the network's coin in a row, in wei. */
export const findsCoin =
  <Row>(...amounts: ((row: Row) => bigint | null)[]): NonNullable<Column<Row>['finds']> =>
  (row, decimals) =>
    amounts.flatMap((of) => copiedWords({ value: of(row), decimals }))
