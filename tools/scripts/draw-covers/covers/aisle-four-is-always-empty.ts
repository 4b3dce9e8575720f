import { drawingColors } from '#content/drawing-colors.ts'
import { light, ribbons } from '#content/palette.ts'
import { figures } from '../lettering.ts'
import { fold, ribbon } from '../ribbon.ts'
import { type Cover, rectangle } from '../shapes.ts'

const block = 138
const aisle = 52
const left = (column: number) => -34 + column * (block + aisle)
const top = (row: number) => 39 + row * (block + aisle)
const aisleNumbers = [1, 2, 3, 4, 5]

const stands = [0, 1, 2, 3, 4, 5].flatMap((column) =>
  [0, 1, 2].flatMap((row) => [0, 1, 2, 3].map((stand) => drawStand(column, row, stand % 2, Math.floor(stand / 2)))),
)

/** The stand in the middle of aisle four is the only red one. */
function drawStand(column: number, row: number, across: number, down: number) {
  const isWaiting = column === 3 && row === 1 && across === 1 && down === 0
  const x = left(column) + across * 70
  const y = top(row) + down * 70
  return (
    rectangle(x - 1, y - 1, 70, 70, drawingColors['ink-694']) +
    rectangle(x, y, 68, 68, isWaiting ? ribbons.brand.base : light.card)
  )
}

export const cover: Cover = {
  ground: ribbons.floorplan.stock,
  drawing: [
    ...stands,
    ...aisleNumbers.map((number) =>
      figures(left(number) - aisle / 2, 100, `${number}`, {
        size: 44,
        color: ribbons.floorplan.base,
        anchor: 'middle',
      }),
    ),
    ribbon('floorplan', 3, 'right', 0, 373.5, 300.5),
    fold('floorplan', 3, 'bottom right', 300.5, 373.5),
    ribbon('floorplan', 3, 'up', 300.5, 222.5, 151),
    fold('floorplan', 3, 'top left', 300.5, 183.5),
    ribbon('floorplan', 3, 'right', 339.5, 183.5, 531),
    fold('floorplan', 3, 'top right', 870.5, 183.5),
    ribbon('floorplan', 3, 'down', 870.5, 222.5, 151),
    fold('floorplan', 3, 'bottom left', 870.5, 373.5),
    ribbon('floorplan', 3, 'right', 909.5, 373.5, 110.5),
  ].join(''),
}
