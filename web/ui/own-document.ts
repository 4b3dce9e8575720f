/** Whether the document itself came for this path: its policy allows what that page shows of other hosts, and nothing more. */
export function isOwnDocument(path: string): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit !== undefined && new URL(visit.name).pathname === path
}
