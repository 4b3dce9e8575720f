/** The company's own ribbon and one for each module; palette.ts has their colors and weaves. */
export const ribbonNames = ['brand', 'transmit', 'pass', 'leaderboard', 'showcase', 'cpd', 'floorplan'] as const

export type RibbonName = (typeof ribbonNames)[number]
