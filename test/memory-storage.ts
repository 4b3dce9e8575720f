/** A `Storage` without a browser. */
export function memoryStorage(stored: Record<string, string>): Storage {
  const entries = new Map(Object.entries(stored))
  return {
    get length() {
      return entries.size
    },
    clear: () => entries.clear(),
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
    removeItem: (name) => void entries.delete(name),
  }
}
