import type { Column } from '#ui/Table.tsx'
import { BlockLink } from '#views/cells/BlockLink.tsx'
import { Age, AgeHead } from '#views/cells/Age.tsx'

type Placed = { block_number: number | null; timestamp: string | null }

/** How long ago something happened, or when, as the reader chose. */
export const ageColumn = {
  id: 'age',
  head: <AgeHead />,
  align: 'right',
  chars: 4,
  cell: ({ timestamp }: Pick<Placed, 'timestamp'>) => <Age time={timestamp} />,
} as const satisfies Column<Pick<Placed, 'timestamp'>>

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
