const INDENT = '  '

/** Names and values line by line, for a person who asked what is held about them. */
export function readableExport(value: unknown, depth = 0): string {
  const indent = INDENT.repeat(depth)
  if (Array.isArray(value))
    return value.map((item, index) => `${indent}${index + 1}.\n${readableExport(item, depth + 1)}`).join('')
  if (typeof value !== 'object' || value === null) return `${indent}${textOf(value, depth)}\n`
  return Object.entries(value).map(memberOf).join('')

  function memberOf([name, member]: [string, unknown]): string {
    const label = `${indent}${name.replaceAll('_', ' ')}:`
    const isNested = typeof member === 'object' && member !== null && Object.keys(member).length > 0
    return isNested ? `${label}\n${readableExport(member, depth + 1)}` : `${label} ${textOf(member, depth)}\n`
  }
}

function textOf(value: unknown, depth: number): string {
  if (value === null || value === undefined || typeof value === 'object') return '–'
  return String(value).replaceAll('\n', `\n${INDENT.repeat(depth + 1)}`)
}
