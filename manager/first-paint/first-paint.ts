import { colleagues, counts, list } from '../desk/desk.ts'
import type { Colleague, DeskCounts, DeskPage } from '../desk/desk-calls.ts'
import type { Me } from '../shell/me.ts'

/** What the server paints the list from, and puts beside it into the document. */
export interface FirstPaint {
  me: Me
  page: DeskPage
  colleagues: readonly Colleague[]
  counts: DeskCounts
}

/** Both sides render the same of it. */
export function take(first: Omit<FirstPaint, 'me'>): void {
  list.take(first.page)
  colleagues.set(first.colleagues)
  counts.set(first.counts)
}
