export const ink = '#14201A'
export const paper = '#F4F4F0'
export const card = '#FFFFFF'
export const line = '#93A09A'
export const bottle = '#0F3A2D'
export const metal = { light: '#ECEFEC', middle: '#C9CEC9', dark: '#8D958F' }

/** The pale grounds, one for each ribbon. */
export const stock = {
  brand: '#F9CFC6',
  transmit: '#CBE6D3',
  pass: '#D3DDF8',
  leaderboard: '#FBE5A2',
  showcase: '#F7D3E0',
  cpd: '#CFE6E4',
  floorplan: '#D5DDE0',
}

export type RibbonName = keyof typeof stock

export const thread: Record<RibbonName, { base: string; thread: string }> = {
  brand: { base: '#D33418', thread: '#FFE1D6' },
  transmit: { base: '#12784A', thread: '#C4EBCF' },
  pass: { base: '#2746C7', thread: '#C9D6FF' },
  leaderboard: { base: '#F6B420', thread: '#3A2A00' },
  showcase: { base: '#BC2260', thread: '#FFCCDD' },
  cpd: { base: '#0B6470', thread: '#BCE7E5' },
  floorplan: { base: '#47555D', thread: '#DAE1E4' },
}
