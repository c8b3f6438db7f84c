/** What was read of a list: its rows, and whether that is all of it. Null where none of it was asked for. */
export type Read<Row> = { rows: readonly Row[]; isWhole: boolean } | null
