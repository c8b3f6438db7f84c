import type { ReactNode } from 'react'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import type { Column } from '#ui/Table.tsx'
import { PopoverButton } from '#views/shell/PopoverButton.tsx'

export type ChooserProps<Row> = { list: string; columns: readonly Column<Row>[] }

const Choices = lazyComponent(async () => (await import('./ColumnChoices.tsx')).ColumnChoices)
// `part` forgets that they are generic
const ColumnChoices = Choices as unknown as <Row>(props: ChooserProps<Row>) => ReactNode

/** Opens the columns of a list to be chosen from. */
export function ColumnChooser<Row>(props: ChooserProps<Row>) {
  return (
    <PopoverButton
      words="Columns"
      label={`Columns of ${props.list}`}
      role="group"
      className="under-end w-64 py-2"
      load={Choices.preload}
    >
      {() => <ColumnChoices {...props} />}
    </PopoverButton>
  )
}
