import type { RibbonName } from '#content/ribbon.ts'

/** Every ribbon is 13 stitches wide. */
interface Weave {
  length: number
  isThread: (along: number, across: number) => boolean
}

export const stitchesAcross = 13

const band = (across: number) => across >= 2 && across <= 10

const meander = [
  '1111111000',
  '1000001000',
  '1000001000',
  '1011001000',
  '1001001000',
  '1001001000',
  '1111001000',
  '0000001000',
  '1000001111',
]

const weaves: Record<RibbonName, Weave> = {
  brand: {
    length: 14,
    isThread: (along, across) => {
      const fromMiddle = Math.abs(along - 5) + Math.abs(across - 6)
      const bar = along >= 11 && along <= 12 && across >= 4 && across <= 8
      return fromMiddle === 4 || fromMiddle === 3 || fromMiddle <= 1 || bar
    },
  },
  transmit: { length: 9, isThread: (along, across) => band(across) && (along + Math.abs(across - 6)) % 9 < 4 },
  pass: {
    length: 12,
    isThread: (along, across) => band(across) && ((along + across) % 12 < 5 || (along + across) % 12 === 7),
  },
  leaderboard: {
    length: 6,
    isThread: (along, across) => band(across) && (Math.floor(along / 3) + Math.floor((across - 2) / 3)) % 2 === 0,
  },
  showcase: {
    length: 10,
    isThread: (along, across) => {
      const fromMiddle = Math.max(Math.abs(along - 4), Math.abs(across - 6))
      return fromMiddle === 3 || fromMiddle <= 1 || (along === 9 && across === 6)
    },
  },
  cpd: {
    length: 8,
    isThread: (along, across) => [2, 3, 9, 10].includes(across) || (across === 6 && along < 5),
  },
  floorplan: { length: 10, isThread: (along, across) => meander[across - 2]?.[along] === '1' },
}

/** The threads of one repeat, and its length, in the drawing's units. */
export function weavePath(name: RibbonName, unit: number): { length: number; d: string } {
  const { length, isThread } = weaves[name]
  let d = ''
  for (let across = 0; across < stitchesAcross; across++)
    for (let along = 0; along < length; along++) {
      const start = along
      while (along < length && isThread(along, across)) along++
      if (along > start)
        d += `M${start * unit} ${across * unit}h${(along - start) * unit}v${unit}h${(start - along) * unit}z`
    }
  return { length: length * unit, d }
}
