import { Page } from '#views/shell/Page.tsx'
import { ListSection, type ListSectionProps } from './ListSection.tsx'

/** A list that is a page of its own. */
export function ListPage<Item extends object>(list: Omit<ListSectionProps<Item>, 'tab'>) {
  const { title } = list
  return (
    <Page title={title} crumbs={[title]}>
      <h1 tabIndex={-1} className="text-name font-semibold">
        {title}
      </h1>
      <ListSection tab {...list} />
    </Page>
  )
}
