import { memo, type ReactNode } from 'react'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import type { Column } from '#ui/Table.tsx'
import { PopoverButton } from '#views/shell/PopoverButton.tsx'

export type ChooserProps<Row> = { list: string; columns: readonly Column<Row>[] }

const ColumnChoices = lazyComponent(async () => (await import('./ColumnChoices.tsx')).ColumnChoices)

/** Opens the columns of a list to be chosen from. */
export const ColumnChooser = memo(function ColumnChooser<Row>(props: ChooserProps<Row>) {
  return (
    <PopoverButton
      words="Columns"
      label={`Columns of ${props.list}`}
      role="group"
      className="under-end w-64 py-2"
      load={ColumnChoices.preload}
    >
      {() => <ColumnChoices {...props} />}
    </PopoverButton>
  )
}) as <Row>(props: ChooserProps<Row>) => ReactNode
