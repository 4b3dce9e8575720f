/** The tab that a key selects in the tabs pattern of WAI-ARIA; undefined for any other key. */
export function tabAfterKey(key: string, ids: readonly string[], current: string): string | undefined {
  const place = ids.indexOf(current)
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return ids[(place + 1) % ids.length]
    case 'ArrowLeft':
    case 'ArrowUp':
      return ids.at(place - 1)
    case 'Home':
      return ids[0]
    case 'End':
      return ids.at(-1)
  }
}
