import { light, ribbons } from '#content/palette.ts'
import { figures } from '../lettering.ts'
import { type Cover, rectangle } from '../shapes.ts'

const message = 'NORTHFIELD EXPO 12:18. LIGHTING AT NOON MOVED TO ROOM D, HALL 4. STARTS 12:40. SEATS KEPT.'
const columns = 20
const pitch = 48
const characters = Array.from({ length: 160 }, (_, place) => message[place] ?? '')

export const cover: Cover = {
  ground: ribbons.transmit.stock,
  drawing: characters
    .map((character, place) => {
      const x = 32 + (place % columns) * pitch
      const y = 108 + Math.floor(place / columns) * pitch
      const isUsed = place < message.length
      const cell = rectangle(x, y, pitch - 4, pitch - 4, isUsed ? ribbons.transmit.base : light.card)
      return cell + figures(x + 22, y + 33, character, { size: 30, color: light.card, anchor: 'middle' })
    })
    .join(''),
}
