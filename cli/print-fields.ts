/** Omits absent values and indents the further lines of a value. */
export function printFields(fields: Record<string, string | number | boolean | null | undefined>): void {
  const shown = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== '')
  const width = Math.max(0, ...shown.map(([name]) => name.length)) + 2
  for (const [name, value] of shown)
    console.log(name.replaceAll('_', ' ').padEnd(width) + String(value).replaceAll('\n', `\n${' '.repeat(width)}`))
}
