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
      columns={[]}
      shown={{ columnVisibility: {} }}
      menu="m"
      onRecord={() => undefined}
    />,
  )
  const labels = [...menu.matchAll(/<button[^>]*title="([^"]*)"/g)].map(([, label]) => label)
  expect(labels).toEqual([...first, 'Copy as JSON', 'Copy a link to this row'])
  expect(menu.match(/Show its record/g)).toHaveLength(1)
})

test('what columns tell that the list doesn’t show is told of its row, by their names', () => {
  const columns = [
    { id: 'hash', head: 'Hash', cell: () => '0x12' },
    { id: 'nonce', head: 'Nonce', cell: ({ nonce }: { nonce: number }) => nonce },
    { id: 'gas', head: <b>gas</b>, name: 'Gas used', cell: () => '21,000' },
  ]
  const menu = renderToStaticMarkup(
    <RowMenu
      item={{ nonce: 7 }}
      columns={columns}
      shown={{ columnVisibility: { nonce: false, gas: false } }}
      idOf={() => '0x12'}
      linkOf={() => 'https://h'}
      menu="m"
      onRecord={() => undefined}
    />,
  )
  const told = [...menu.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, ...both]) => both)
  expect(told).toEqual([
    ['Nonce', '7'],
    ['Gas used', '21,000'],
  ])
})
