import type { RibbonName } from './ribbon.ts'

/** A separate export, because these two are sent to browsers as text. */
export const paper = { light: '#f4f4f0', dark: '#131211' }

export const metal = { light: '#ecefec', middle: '#c9cec9', dark: '#8d958f' }

/** Named like custom properties: `ink2` is `--ink-2`. */
export const light = {
  paper: paper.light,
  /** Passes, sheets and fields. */
  card: '#ffffff',
  /** Text, heavy rules and primary buttons. */
  ink: '#14201a',
  /** Secondary text. */
  ink2: '#3b4841',
  /** Borders of fields. */
  ink3: '#58645d',
  /** Hairlines, decorative only. */
  line: '#cdd2ca',
  /** The footer, and text on it. */
  bottle: '#0f3a2d',
  onBottle: paper.light,
  onBottle2: '#c7dcd0',
  link: '#a32a10',
  focus: '#1b3bc4',
  error: '#a3260c',
  errorTint: '#fce9e4',
  success: '#0e6a42',
}

/** Missing colors have their light value. */
export const dark = {
  paper: paper.dark,
  card: '#211f1d',
  ink: '#f1f2ec',
  ink2: '#cbc8c2',
  ink3: '#a29d96',
  line: '#494540',
  bottle: '#0a0a09',
  link: '#ff9b82',
  focus: '#9fb4ff',
  error: '#ff9b82',
  errorTint: '#3b1613',
  success: '#12784a',
} satisfies Partial<typeof light>

export const managerLight = {
  ok: light.success,
  /** Background of entries that wait for a staff member. */
  warn: '#fbe5a2',
  note: '#fff6d8',
  /** Recessed surfaces: trays, switches, read-only values. */
  well: '#eaebe5',
  /** Marks and thresholds of charts. */
  good: '#12784a',
  mid: '#b97b00',
  poor: light.error,
  /** Unknown delivery status. */
  maybe: '#f6b420',
}

export const managerDark = {
  ok: '#86d7ac',
  warn: '#453408',
  note: '#332b12',
  well: '#1a1917',
  good: '#55b587',
  mid: '#f6b420',
  poor: dark.error,
  maybe: '#f6b420',
} satisfies typeof managerLight

interface Ribbon {
  base: string
  /** Second yarn color. */
  thread: string
  onBase: string
  /** Background of sections in the light and dark theme. */
  stock: string
  darkStock: string
  /** Mask in `web/art/weaves/`, 13 pixels high, one pixel per stitch. */
  weave: string
}

export const ribbons: Record<RibbonName, Ribbon> = {
  // Diamond: house
  brand: {
    base: '#d33418',
    thread: '#ffe1d6',
    onBase: '#ffffff',
    stock: '#f9cfc6',
    darkStock: '#1d1b1a',
    weave: 'diamond',
  },
  // Chevron: points the way a message travels
  transmit: {
    base: '#12784a',
    thread: '#c4ebcf',
    onBase: '#ffffff',
    stock: '#cbe6d3',
    darkStock: '#0b2b1b',
    weave: 'chevron',
  },
  // Regiment: thick and thin
  pass: {
    base: '#2746c7',
    thread: '#c9d6ff',
    onBase: '#ffffff',
    stock: '#d3ddf8',
    darkStock: '#141e4f',
    weave: 'regiment',
  },
  // Check: finish flag
  leaderboard: {
    base: '#f6b420',
    thread: '#3a2a00',
    onBase: light.ink,
    stock: '#fbe5a2',
    darkStock: '#201d1c',
    weave: 'check',
  },
  // Eye: corner of a QR code
  showcase: {
    base: '#bc2260',
    thread: '#ffccdd',
    onBase: '#ffffff',
    stock: '#f7d3e0',
    darkStock: '#3a0f25',
    weave: 'eye',
  },
  // Stripe: academic stripe
  cpd: {
    base: '#0b6470',
    thread: '#bce7e5',
    onBase: '#ffffff',
    stock: '#cfe6e4',
    darkStock: '#08292e',
    weave: 'stripe',
  },
  // Meander: aisles walked
  floorplan: {
    base: '#47555d',
    thread: '#dae1e4',
    onBase: '#ffffff',
    stock: '#d5dde0',
    darkStock: '#1f2529',
    weave: 'meander',
  },
}
