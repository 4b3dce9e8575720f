import type { Hands } from '../piece-steps.ts'
import type { Visit } from './visit.ts'

/** The hands of a visitor in any other engine at one piece. */
export const visitHands = (visit: Visit, piece: string): Hands => ({
  press: (key) => visit.press(key),
  fill: (label, text) => visit.label(label).fill(text),
  focus: (role, name) => visit.role(role, name).focus(),
  click: (role, name) => visit.role(role, name).click(),
  heads: (text) => visit.role('heading', text).is({ isVisible: true }),
  says: (text) => visit.role('status', undefined, { inside: { role: 'region', name: piece } }).is({ text }),
})
