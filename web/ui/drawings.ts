import { drawingPath } from '#domain/paths.ts'

/** On the server alone; the browser's bundle has an empty record, and fetches what it needs. */
const bundled: Record<string, string> = import.meta.env.SSR
  ? import.meta.glob<string>('../art/*.svg', { query: '?raw', import: 'default', eager: true })
  : {}

const fetched = new Map<string, string>()

/** The markup of a loaded drawing, or an empty string. */
export const loadedDrawing = (name: string): string => bundled[`../art/${name}.svg`] ?? fetched.get(name) ?? ''

/** Loads drawings, so that a page appears whole. One that fails to load is left out. */
export async function loadDrawings(names: readonly string[]): Promise<void> {
  await Promise.all(names.map(loadDrawing))
}

/** Caches a drawing that must be available offline. */
export const cacheDrawing = (name: string, markup: string) => fetched.set(name, markup)

async function loadDrawing(name: string): Promise<void> {
  if (loadedDrawing(name)) return
  const response = await fetch(drawingPath({ name })).catch(() => null)
  if (response?.ok) fetched.set(name, await response.text())
}
