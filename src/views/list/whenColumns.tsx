import { BlockLink } from '#views/cells/BlockLink.tsx'
import { Age, AgeColumnHead } from '#views/cells/Age.tsx'
import type { ShownColumn } from './recordColumns.ts'

type Numbered = { block_number: number | null }
type Timed = { timestamp: string | null }

/** In which block something happened. */
export const blockColumn = {
  id: 'block',
  head: 'Block',
  align: 'right',
  cell: ({ block_number }: Numbered) => <BlockLink number={block_number} />,
  csv: [{ name: 'block_number', value: ({ block_number }: Numbered) => block_number }],
} as const satisfies ShownColumn<Numbered>

/** How long ago something happened, or when, as the reader chose. */
export const ageColumn = {
  id: 'age',
  head: <AgeColumnHead />,
  align: 'right',
  chars: 4,
  cell: ({ timestamp }: Timed) => <Age time={timestamp} />,
  csv: [{ name: 'timestamp', value: ({ timestamp }: Timed) => timestamp }],
} as const satisfies ShownColumn<Timed>
