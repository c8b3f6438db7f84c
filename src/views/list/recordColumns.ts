import type { Column } from '#ui/Table.tsx'
import type { Field } from '#views/export/form.ts'

/** A column of a list with what a file has of the same: its columns of a CSV file, of what the row is made of. */
export type ShownColumn<Row, Item = Row> = Column<Row> & { csv?: readonly Field<Item>[] }

/** What is told of a record in one place: how a list shows it, and what a file has of it. What only files have has no head. */
export type RecordColumn<Row> =
  | ShownColumn<Row>
  | { id: string; cell?: undefined; csv: readonly Field<Row>[] }

/** All columns of a CSV file of such records, in the order of these. */
export const fieldsOf = <Item>(
  columns: readonly { csv?: readonly Field<Item>[] }[],
): readonly Field<Item>[] => columns.flatMap(({ csv = [] }) => csv)

/** Those that a list shows, by their ids, in this order. */
export const shownOf = <Row>(
  columns: readonly RecordColumn<Row>[],
  ...ids: readonly string[]
): readonly Column<Row>[] =>
  ids.flatMap((id) =>
    columns.filter((column): column is ShownColumn<Row> => column.id === id && column.cell !== undefined),
  )
