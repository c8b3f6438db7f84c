import type { Column } from '#ui/Table.tsx'
import type { Field } from '#views/export/form.ts'

/** What is told of a record in one place: how a list shows it, and what a file has of it. What only files have has no head. */
export type RecordColumn<Row> = (Column<Row> | { id: string; cell?: undefined }) & {
  /** Its columns of a CSV file; all of a record stand in the order of its columns here. */
  csv: readonly Field<Row>[]
}

/** All columns of a CSV file of such records. */
export const fieldsOf = <Row>(columns: readonly RecordColumn<Row>[]): readonly Field<Row>[] =>
  columns.flatMap(({ csv }) => csv)

/** Those that a list shows, by their ids, in this order. */
export const shownOf = <Row>(
  columns: readonly RecordColumn<Row>[],
  ...ids: readonly string[]
): readonly Column<Row>[] =>
  ids.flatMap((id) =>
    columns.filter(
      (column): column is Column<Row> & RecordColumn<Row> => column.id === id && column.cell !== undefined,
    ),
  )
