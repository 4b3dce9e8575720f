import type { doorWords } from '#content/problems.ts'

export type ReadTarget =
  | { state: 'canonical' }
  | { state: 'respelt'; target: string }
  | { state: 'refused'; reason: keyof Pick<typeof doorWords, 'noPath' | 'controlCharacters' | 'brokenEncoding'> }

// RFC 3986, section 6.2.2, and what browsers do to backslashes, dot segments and fragments. Case is
// kept, because tokens and file names differ by it.
export function readTarget(raw: string): ReadTarget {
  if (plain.test(raw) && !raw.includes('//') && !raw.includes('/.')) return { state: 'canonical' }
  if (!raw.startsWith('/')) return { state: 'refused', reason: 'noPath' }
  if (control.test(raw)) return { state: 'refused', reason: 'controlCharacters' }
  const [whole = ''] = raw.split('#', 1)
  const queryAt = whole.indexOf('?')
  const path = canonicalPath(queryAt < 0 ? whole : whole.slice(0, queryAt))
  if (path === undefined) return { state: 'refused', reason: 'brokenEncoding' }
  const target = path + (queryAt < 0 ? '' : escapeForeign(whole.slice(queryAt)))
  return target === raw ? { state: 'canonical' } : { state: 'respelt', target }
}

/** Fast path for nearly all targets. */
const plain = /^\/[\w\-.~!$&'()*+,;=:@/]*(?:\?[\x21\x22\x24-\x7e]*)?$/

// biome-ignore lint/suspicious/noControlCharactersInRegex: They are what is looked for.
const control = /[\x00-\x20\x7f]/

/** Undefined for invalid escapes and escaped control characters. */
function canonicalPath(path: string): string | undefined {
  const segments: string[] = []
  let isFolder = true
  for (const raw of path.replaceAll('\\', '/').split('/')) {
    const segment = canonicalSegment(raw)
    if (segment === undefined) return undefined
    isFolder = segment === '' || segment === '.' || segment === '..'
    if (segment === '..') segments.pop()
    else if (!isFolder) segments.push(segment)
  }
  return `/${segments.join('/')}${isFolder && segments.length > 0 ? '/' : ''}`
}

function canonicalSegment(raw: string): string | undefined {
  try {
    // Needlessly escaped bytes must be valid UTF-8 too, or `decodeURIComponent` throws later.
    if (control.test(decodeURIComponent(escapeForeign(raw)).replaceAll(' ', ''))) return undefined
  } catch {
    return undefined
  }
  return escapeForeign(raw)
    .replace(/[^\w\-.~!$&'()*+,;=:@%]/g, (character) => hex(character.charCodeAt(0)))
    .replace(/%[0-9a-f]{2}/gi, (escaped) => {
      const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
      return /[\w\-.~]/.test(character) ? character : escaped.toUpperCase()
    })
}

/** Node decodes a request target as Latin-1, so each character is one byte. */
const escapeForeign = (text: string) =>
  text.replace(/[\x80-\uffff]/g, (character) => hex(character.charCodeAt(0) & 0xff))

const hex = (byte: number) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
