import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import type { Column } from '#ui/Table.tsx'
import { Guard } from '#views/Guard.tsx'

export type ChooserProps<Row> = { list: string; columns: readonly Column<Row>[] }

// `lazy` forgets that the choices are generic
const ColumnChoices = lazy(() => import('./ColumnChoices.tsx')) as unknown as <Row>(
  props: ChooserProps<Row>,
) => ReactNode

/** Opens the columns of a list to be chosen from; what that takes is loaded then. */
export function ColumnChooser<Row>(props: ChooserProps<Row>) {
  const id = useId()
  const [opened, setOpened] = useState(false)
  return (
    <div className="no-print">
      <button type="button" popoverTarget={id} className="quiet" onClick={() => setOpened(true)}>
        Columns
      </button>
      <fieldset
        id={id}
        popover="auto"
        className="under-end w-64 border border-edge bg-paper p-0 py-2 text-table text-ink"
      >
        <legend className="sr-only">Columns of {props.list}</legend>
        {opened && (
          <Guard>
            <Suspense>
              <ColumnChoices {...props} />
            </Suspense>
          </Guard>
        )}
      </fieldset>
    </div>
  )
}
