import written from './captures.json' with { type: 'json' }

export type CaptureName = keyof typeof written

export interface CaptureCopy {
  name: CaptureName
  heading: string
  text: string
  alt: string
}

interface Shape {
  file: string
  width: number
  height: number
}

/** Written by tools/captures/capture-screens.ts. */
export const captures: Record<CaptureName, { captured: string; wide: Shape; narrow: Shape }> = written

/** Pixels, from the specification. */
const widths = [360, 720, 1080, 1440, 1920, 2040]

export const captureWidths = (width: number) => widths.filter((small) => small <= width)

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** @param captured date, YYYY-MM-DD */
export const captureCaption = (captured: string) =>
  `Product screenshot, ${month.format(new Date(captured))}, with sample data.`
