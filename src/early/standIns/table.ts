// Replaces `@tanstack/react-table`: columns and rows in the given order, since servers sort.

type Definition = { id: string; enableSorting?: boolean; cell: (context: object) => unknown; meta?: object }
type State = {
  columnOrder: string[]
  columnVisibility: Record<string, boolean>
  columnPinning: { start: string[] }
  sorting: { id: string; desc: boolean }[]
}
type Options = {
  columns: Definition[]
  data: object[]
  getRowId: (item: object) => string
  state: State
  enableSorting: boolean
}

export const columnOrderingFeature = {} as never
export const columnPinningFeature = {} as never
export const columnVisibilityFeature = {} as never
export const rowSortingFeature = {} as never
export const tableFeatures = (features: unknown) => features as never
export const metaHelper = () => undefined as never
export const functionalUpdate = (_update: unknown, value: unknown) => value as never
export const createColumnHelper = () =>
  ({ accessor: (_accessor: unknown, definition: Definition) => definition }) as never

export function useTable(options: unknown) {
  const { columns: definitions, data, getRowId, state, enableSorting } = options as Options
  const { columnOrder: order, columnVisibility, columnPinning, sorting } = state
  const place = ({ id }: Definition) => (order.includes(id) ? order.indexOf(id) : order.length)
  const pinned = (id: string) => columnPinning.start.indexOf(id)
  const columns = definitions
    .filter(({ id }) => columnVisibility[id] !== false)
    .toSorted((a, b) => place(a) - place(b))
    .map((columnDef) => {
      const { id } = columnDef
      const sorted = sorting.find((one) => one.id === id)
      return {
        id,
        columnDef,
        getIsPinned: () => pinned(id) >= 0 && 'start',
        getPinnedIndex: () => Math.max(0, pinned(id)),
        getIsSorted: () => sorted !== undefined && (sorted.desc ? 'desc' : 'asc'),
        getCanSort: () => enableSorting && columnDef.enableSorting !== false,
      }
    })
  const rowOf = (original: object) => {
    const row = { id: getRowId(original), original, getVisibleCells: () => cells }
    const cells = columns.map((column) => ({
      id: `${row.id}_${column.id}`,
      column,
      getContext: () => ({ row }),
    }))
    return row
  }
  return {
    getVisibleLeafColumns: () => columns,
    getRowModel: () => ({ rows: data.map(rowOf) }),
  } as never
}
