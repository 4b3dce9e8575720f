/** Prints `none` in place of an empty table. */
export function printTable(head: string[], rows: (string | null)[][], none = ''): void {
  if (rows.length === 0) {
    if (none) console.log(none)
    return
  }
  const lines = [head, ...rows.map((row) => row.map((cell) => cell ?? ''))]
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  for (const line of lines)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}

/** An ISO timestamp to the minute. */
export const minute = (timestamp: string) => timestamp.slice(0, 16).replace('T', ' ')
