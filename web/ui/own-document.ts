/** True if the document was loaded for this path, so that its policy allows the page's embeds. */
export function isOwnDocument(path: string): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit !== undefined && new URL(visit.name).pathname === path
}
