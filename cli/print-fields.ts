/**
 * Prints names and values one below the other; what is absent is left out, and further lines of a
 * value are indented.
 */
export function printFields(fields: Record<string, string | number | boolean | null | undefined>): void {
  const shown = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== '')
  const width = Math.max(0, ...shown.map(([name]) => name.length)) + 2
  for (const [name, value] of shown)
    console.log(name.replaceAll('_', ' ').padEnd(width) + String(value).replaceAll('\n', `\n${' '.repeat(width)}`))
}
