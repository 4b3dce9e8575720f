import { deskWords } from '#content/manager/desk.ts'
import { heldWords } from '#content/manager/held.ts'
import type { Row } from '../../leads/lead-calls.ts'
import { pathOf } from '../address-words.ts'

const words = deskWords.row

/** Whoever has given an address alone is called by it. */
export const nameOf = ({ name, email, state }: Pick<Row, 'name' | 'email' | 'state'>): string =>
  state === 'erased' ? words.erased : name || email

/** The one thing that says most about a lead just now. */
export function saysOf(row: Row, nameOfStaff: (id: string) => string): string {
  const { state, stage, held_reasons, unknown, last_note: note, excerpt, kind, page_address: page } = row
  if (state === 'erased') return words.erasedSays
  if (state === 'held' || stage === 'spam') return held_reasons.map((reason) => heldWords.short(reason)).join(', ')
  if (unknown > 0) return words.unknown
  if (note) return words[note.kind](nameOfStaff(note.operator_id), note.excerpt)
  if (excerpt) return excerpt
  return (kind === 'demo' ? words.demo : words.emailOnly)(page && pathOf(page))
}
