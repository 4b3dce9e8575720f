import { drawingPath } from '#domain/paths.ts'

/** Every drawing's text. On the server alone: the browser's bundle keeps the empty record and fetches what it needs. */
const bundled: Record<string, string> = import.meta.env.SSR
  ? import.meta.glob<string>('../art/*.svg', { query: '?raw', import: 'default', eager: true })
  : {}

const fetched = new Map<string, string>()

/** The markup of a drawing if it is at hand, else nothing. */
export const drawingAtHand = (name: string): string => bundled[`../art/${name}.svg`] ?? fetched.get(name) ?? ''

/** Brings drawings into memory, so that a page can appear whole. A drawing that cannot be had stays away; nothing fails. */
export async function loadDrawings(names: readonly string[]): Promise<void> {
  await Promise.all(names.map(loadDrawing))
}

/** Puts a drawing into memory that has to be at hand when nothing can be fetched. */
export const keepDrawing = (name: string, markup: string) => fetched.set(name, markup)

async function loadDrawing(name: string): Promise<void> {
  if (drawingAtHand(name)) return
  const response = await fetch(drawingPath({ name })).catch(() => null)
  if (response?.ok) fetched.set(name, await response.text())
}
