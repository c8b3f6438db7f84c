import type { Column } from '#ui/Table.tsx'
import { BlockLink } from '#views/cells/BlockLink.tsx'
import { Age } from '#views/cells/Age.tsx'

type Placed = { block_number: number | null; timestamp: string | null }

/** How long ago something happened. */
export const ageColumn: Column<Pick<Placed, 'timestamp'>> = {
  id: 'age',
  head: 'Age',
  align: 'right',
  cell: ({ timestamp }) => <Age time={timestamp} />,
}

/** In which block something happened, and how long ago. */
export const whenColumns: readonly Column<Placed>[] = [
  {
    id: 'block',
    head: 'Block',
    align: 'right',
    cell: ({ block_number }) => <BlockLink number={block_number} />,
  },
  ageColumn,
]
