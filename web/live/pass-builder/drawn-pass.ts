import type { Look } from '#content/pass-looks.ts'

/** A pass as it is drawn: whoever has typed nothing sees Amara's. */
export interface DrawnPass {
  name: string
  company: string
  look: Look
}
