import { firstAndLastName, normalizePassLine } from '../event-pass/pass-lines.ts'
import { codePointLength } from '../text/text.ts'
import { leadFields, type NameRule } from './lead-fields.ts'

interface RefusedName {
  field: 'first_name' | 'last_name'
  /** Allowed characters, but too short: the visitor may still be typing. */
  isShort: boolean
}

/** A missing last name passes, because the demo form asks for it. */
export function findRefusedName(line: string, nameRule: NameRule): RefusedName | undefined {
  const { first, last } = firstAndLastName(normalizePassLine(line))
  const parts = { first_name: first, last_name: last }
  for (const field of ['first_name', 'last_name'] as const) {
    const { minLength, pattern = '' } = leadFields[nameRule][field]
    if (parts[field] === '') continue
    if (!new RegExp(`^(?:${pattern})$`, 'v').test(parts[field])) return { field, isShort: false }
    if (codePointLength(parts[field]) < minLength) return { field, isShort: field === 'last_name' || last === '' }
  }
  return undefined
}

/** `pattern` attribute equivalent to `findRefusedName`, for browsers without JavaScript. */
export function passNamePattern(nameRule: NameRule): string {
  const { minLength, pattern } = leadFields[nameRule].first_name
  const long = minLength > 1 ? String.raw`\S.{${minLength - 2},}\S\s*$` : String.raw`\S`
  return String.raw`\s*(?:${pattern})(?<=^\s*\S{${minLength},})(?:\s+(?=${long})(?:${pattern}))?\s*`
}
