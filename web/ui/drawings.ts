import { drawingPath } from '#domain/paths.ts'

/** Server only; the browser's bundle has an empty record, and fetches the drawings that it needs. */
const bundled: Record<string, string> = import.meta.env.SSR
  ? import.meta.glob<string>('../art/*.svg', { query: '?raw', import: 'default', eager: true })
  : {}

const fetched = new Map<string, string>()

export const loadedDrawing = (name: string): string => bundled[`../art/${name}.svg`] ?? fetched.get(name) ?? ''

/** Loads drawings before a page is shown; skips those that fail to load. */
export async function loadDrawings(names: readonly string[]): Promise<void> {
  await Promise.all(names.map(loadDrawing))
}

export const cacheDrawing = (name: string, markup: string) => fetched.set(name, markup)

async function loadDrawing(name: string): Promise<void> {
  if (loadedDrawing(name)) return
  const response = await fetch(drawingPath({ name })).catch(() => null)
  if (response?.ok) fetched.set(name, await response.text())
}
