import { expect, test } from 'vitest'
import { searchPlaces } from './hall-search.ts'

const listed = [
  { id: 'C02', company: 'Ostrava Tiles', product: 'Ostrava Tile' },
  { id: 'D11', company: 'Exhibitor D11' },
  { id: 'D14', company: 'Harbour Lighting', product: 'Halo Desk Lamp' },
  { id: 'E01', company: 'Lamp & Loom', product: 'Table lamps' },
  { id: 'B02', company: 'Łódź Straße', product: 'Smørrebrød' },
  { id: 'Café', company: 'Café' },
]
const found = (typed: string) => searchPlaces(typed, listed).map(({ id }) => id)

test.each([
  ['lamp', ['D14', 'E01']],
  ['LAM', ['D14', 'E01']],
  ['lamp halo', ['D14']],
  ['amp', []],
  ['lamp sofa', []],
  ['d1', ['D14', 'D11']],
  ['D14', ['D14']],
  ['d145', []],
  ['cafe', ['Café']],
  ['lodz strasse', ['B02']],
  ['smorrebrod', ['B02']],
  ['  harbour,  light ', ['D14']],
  ['& loom', ['E01']],
])('%j finds %j', (typed, ids) => {
  expect(found(typed)).toEqual(ids)
})

test.each(['', '   ', '&', '小明', '.*', '\u0000', '💡', `sofa ${'lamp '.repeat(2_000)}`])(
  '%.20j finds nothing',
  (typed) => {
    expect(found(typed)).toEqual([])
  },
)
