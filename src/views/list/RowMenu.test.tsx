import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RowMenu } from './RowMenu.tsx'

const hash = (digit: string, digits: number) => `0x${digit.repeat(digits)}`

test.each([
  [
    hash('a', 64),
    { from: { hash: hash('1', 40) }, to: { hash: hash('2', 40) } },
    ['Copy its id', 'Copy the sender’s address', 'Copy the receiver’s address'],
  ],
  [hash('1', 40), {}, ['Copy its address']],
  ['7', { owner: { hash: hash('1', 40) } }, ['Copy its id', 'Copy the owner’s address']],
])('of the row of %s can be copied what it shows', (id, item, first) => {
  const menu = renderToStaticMarkup(
    <RowMenu
      item={item}
      idOf={() => id}
      linkOf={() => 'https://h'}
      leads={[]}
      menu="m"
      onRecord={() => undefined}
    />,
  )
  const labels = [...menu.matchAll(/<button[^>]*title="([^"]*)"/g)].map(([, label]) => label)
  expect(labels).toEqual([...first, 'Copy as JSON', 'Copy a link to this row'])
  expect(menu.match(/Show its record/g)).toHaveLength(1)
})
