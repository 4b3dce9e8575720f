import { firstPaintId } from '#domain/first-paint.ts'
import { me } from '../shell/me.ts'
import { type FirstPaint, take } from './first-paint.ts'

/** Takes over what came with the document. Returns whether anything did. */
export function takeFirstPaint(): boolean {
  const given = document.getElementById(firstPaintId)?.textContent
  if (!given) return false
  // The server wrote it for this build.
  const first: FirstPaint = JSON.parse(given)
  me.set(first.me)
  take(first)
  retype()
  return true
}

/**
 * Words of a search are in the history, which no server sees, so the list was painted without them.
 * They go into its field, unless somebody has typed others meanwhile.
 */
function retype(): void {
  const { state } = history
  const { words, ...usr } = state?.usr ?? {}
  const field = document.querySelector<HTMLInputElement>('#manager [type="search"]')
  if (!words || !field) return
  history.replaceState({ ...state, usr }, '')
  if (field.value === '') field.value = words
}
