/** The value at this share of the sorted values, from 0 to 1; 0 if there are none. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * share)] ?? 0
}
