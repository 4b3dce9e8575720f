import { foldedWords } from './hall-search.ts'

export interface Point {
  x: number
  /** Meters from the back wall; the doors are at the front, where y is greatest. */
  y: number
}

/** A stand, an area (for example the café), or a door. `x` and `y` (in meters) are its upper left corner. */
export interface Place extends Point {
  id: string
  kind: 'stand' | 'area' | 'door'
  width: number
  depth: number
  front: Point
}

export const HALL_WIDTH = 60
export const HALL_DEPTH = 36

/** Meters from the left wall of the aisles that run along the hall. */
export const aislesAlong = [3, 23, 42] as const

const STAND_SIZE = 3
const STANDS_IN_ROW = 5
/** Meters from a stand to the middle of its aisle, and between neighboring aisles. */
const AISLE_OFFSET = 2
const AISLE_DISTANCE = 10

/** Letter, first number and upper left corner of each block. */
const blocks = [
  ['A', 12, 6, 5],
  ['B', 1, 6, 15],
  ['C', 1, 6, 25],
  ['D', 11, 25, 5],
  ['E', 1, 25, 15],
  ['F', 1, 25, 25],
] as const

/** Two rows back to back: the first faces the aisle behind the block, the second the other. */
export const stands: readonly Place[] = blocks.flatMap(([letter, first, blockX, blockY]) =>
  Array.from({ length: 2 * STANDS_IN_ROW }, (_, at) => {
    const row = Math.floor(at / STANDS_IN_ROW)
    const x = blockX + (at % STANDS_IN_ROW) * STAND_SIZE
    return {
      id: letter + String(first + at).padStart(2, '0'),
      kind: 'stand' as const,
      x,
      y: blockY + row * STAND_SIZE,
      width: STAND_SIZE,
      depth: STAND_SIZE,
      front: { x: x + STAND_SIZE / 2, y: blockY - AISLE_OFFSET + row * AISLE_DISTANCE },
    }
  }),
)

export const areas: readonly Place[] = [
  { id: 'Keynote', kind: 'area', x: 45, y: 5, width: 12, depth: 10, front: { x: 45, y: 13 } },
  { id: 'Café', kind: 'area', x: 45, y: 19, width: 5.5, depth: 6, front: { x: 45, y: 23 } },
  { id: 'Desks', kind: 'area', x: 45, y: 28, width: 12, depth: 3, front: { x: 48, y: 33 } },
]

export const doors: readonly Place[] = aislesAlong.map((x, at) => ({
  id: `Door ${at + 1}`,
  kind: 'door',
  x: x - 1.8,
  y: HALL_DEPTH - 1,
  width: 3.6,
  depth: 1.2,
  front: { x, y: HALL_DEPTH - 3 },
}))

export const places: readonly Place[] = [...doors, ...areas, ...stands]

/** Finds an id in any case, with or without accents and spaces: "d14", "cafe", "door2". */
export function findPlace(name: string): Place | undefined {
  const named = nameKey(name)
  return places.find(({ id }) => nameKey(id) === named)
}

const nameKey = (name: string) => foldedWords(name).join('')
