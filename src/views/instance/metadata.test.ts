import { expect, test } from 'vitest'
import { metadataOf } from './metadata.ts'

const nothing = { name: null, description: null, attributes: [], more: 0, odd: null }

test('the usual places are read, and what is no attribute is left out', () =>
  expect(
    metadataOf({
      name: 'Lantern #7',
      description: 'A paper lantern.',
      attributes: [
        { trait_type: 'Colour', value: 'amber' },
        { name: 'Height', value: 12.5, display_type: 'number' },
        { trait_type: 'Lit', value: 1_700_000_000, display_type: 'date' },
        { trait_type: 'Sold', value: '1700000000', display_type: 'date' },
        { trait_type: 'Made', value: '2021', display_type: 'date' },
        { trait_type: 'In ms', value: 1_700_000_000_000, display_type: 'date' },
        { value: true, display_type: 'date' },
        { trait_type: 'Empty', value: null },
        'loose',
        null,
        { trait_type: 'nothing said' },
      ],
      year: 2024,
    }),
  ).toEqual({
    name: 'Lantern #7',
    description: 'A paper lantern.',
    attributes: [
      { label: 'Colour', value: 'amber' },
      { label: 'Height', value: '12.5' },
      { label: 'Lit', value: '14 Nov 2023, 22:13:20 UTC', time: '2023-11-14T22:13:20.000Z' },
      { label: 'Sold', value: '14 Nov 2023, 22:13:20 UTC', time: '2023-11-14T22:13:20.000Z' },
      { label: 'Made', value: '2021' },
      { label: 'In ms', value: '1700000000000' },
      { label: 'without a name', value: 'true' },
      { label: 'Empty', value: '' },
    ],
    more: 0,
    odd: null,
  }))

test.each([
  ['nothing', null, nothing],
  ['a list', [1, 2], { ...nothing, odd: 'a list' }],
  ['a text', 'soon', { ...nothing, odd: 'a text' }],
  ['a number', 7, { ...nothing, odd: 'a number' }],
  ['an object of nothing', {}, nothing],
  [
    'attributes that are an object',
    { attributes: { Colour: 'amber', Deep: { a: 1 } } },
    {
      ...nothing,
      attributes: [
        { label: 'Colour', value: 'amber' },
        { label: 'Deep', value: '{ "a": 1 }' },
      ],
    },
  ],
  ['attributes that are none', { attributes: 'many' }, nothing],
  ['a name that is none', { name: { en: 'x' }, description: ['y'] }, nothing],
  ['a number for a name', { name: 7 }, { ...nothing, name: '7' }],
  ['a blank name', { name: '  ' }, nothing],
  [
    'a moment beyond all calendars',
    { attributes: [{ trait_type: 'Lit', value: 1e300, display_type: 'date' }] },
    { ...nothing, attributes: [{ label: 'Lit', value: '1e+300' }] },
  ],
])('metadata that is %s', (_, metadata, expected) => expect(metadataOf(metadata)).toEqual(expected))

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

test.each([
  ['nested deep', nested(5000)],
  ['nested deeper than can be written', nested(200_000)],
  ['a list without end', Array.from({ length: 100_000 }, () => nested(10))],
  ['many parts', Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`part ${index}`, index]))],
  ['a long text inside', ['x'.repeat(1_000_000)]],
  ['a long name inside', { ['x'.repeat(1_000_000)]: 1 }],
])('of an attribute that is %s the beginning is read', (_, value) => {
  const [attribute] = metadataOf({ attributes: [{ trait_type: 'Odd', value }] }).attributes
  expect(attribute?.value).toMatch(/^[[{].*…$/)
  expect(attribute?.value.length).toBeLessThan(320)
})

test('sixty attributes are read, and the others counted', () => {
  const all = Array.from({ length: 100 }, (_, index) => ({ trait_type: `Trait ${index}`, value: index }))
  const result = metadataOf({ attributes: [{ trait_type: 'nothing said' }, ...all] })
  expect(result.attributes).toHaveLength(60)
  expect(result.attributes.at(-1)).toEqual({ label: 'Trait 59', value: '59' })
  expect(result.more).toBe(40)
  const { attributes, more } = metadataOf({
    attributes: Object.fromEntries(all.map((each) => [each.value, 'x'])),
  })
  expect([attributes.length, more]).toEqual([60, 40])
})
