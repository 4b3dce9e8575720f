/** Types of files that replies may have, with the accepted ends of their names. */
export const fileTypes = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'text/csv': ['csv'],
  'text/plain': ['txt'],
} as const
export type FileType = keyof typeof fileTypes

const signatures: [FileType, (head: string) => boolean][] = [
  ['application/pdf', (head) => /^%PDF-\d/.test(head)],
  ['image/png', (head) => head.startsWith('\x89PNG\r\n\x1a\n')],
  ['image/jpeg', (head) => head.startsWith('\xff\xd8\xff')],
  ['image/webp', (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP'],
  ['image/gif', (head) => /^GIF8[79]a/.test(head)],
]

/** Names of entries that each kind of Office document has. */
const officeParts: [FileType, string][] = [
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'word/document.xml'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xl/workbook.xml'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'ppt/presentation.xml'],
]
/** Programs inside Office documents. */
const programs =
  /(?:vbaProject\.bin|vbaData\.xml|\.(?:exe|dll|js|vbs|scr)|activeX\/.+|embeddings\/.+(?<!\.(?:xlsx|docx|pptx)))$/i

const markup = /^\s*<(?:[!?]|\/?[a-z])/i
const script = /^#!|<script|<svg[\s>]|<html[\s>]|<iframe/i
const HEAD_LENGTH = 64 * 1_024

/** By content, not by name; undefined for a type that is not accepted. `name` only tells CSV from text. */
export function fileTypeOf(bytes: Uint8Array, name: string): FileType | undefined {
  const head = latin1(bytes.subarray(0, HEAD_LENGTH))
  const found = signatures.find(([, isType]) => isType(head))
  if (found) return found[0]
  if (head.startsWith('PK\x03\x04')) return officeTypeOf(zipEntries(bytes))
  if (!isPlainText(bytes) || markup.test(withoutBom(head)) || script.test(head)) return undefined
  return /\.csv$/i.test(name) ? 'text/csv' : 'text/plain'
}

function officeTypeOf(entries: readonly string[]): FileType | undefined {
  if (!entries.includes('[Content_Types].xml') || entries.some((entry) => programs.test(entry))) return undefined
  const types = officeParts.filter(([, part]) => entries.includes(part))
  return types.length === 1 ? types[0]?.[0] : undefined
}

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const END_LENGTH = 22
const ENTRY_LENGTH = 46
const MAX_COMMENT_LENGTH = 0xffff
const MAX_ENTRIES = 5_000

/** Names in the central directory of a ZIP file; empty if it is damaged. */
function zipEntries(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end === undefined) return []
  const names: string[] = []
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (names.length === MAX_ENTRIES || at + ENTRY_LENGTH > end || view.getUint32(at, true) !== ENTRY_SIGNATURE)
      return []
    const length = view.getUint16(at + 28, true)
    names.push(latin1(bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + length)))
    at += ENTRY_LENGTH + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return names
}

function findEnd(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - END_LENGTH - MAX_COMMENT_LENGTH)
  for (let at = view.byteLength - END_LENGTH; at >= first; at -= 1)
    if (view.getUint32(at, true) === END_SIGNATURE) return at
  return undefined
}

/** No control characters except tab, line feed, form feed and carriage return. */
const isPlainText = (bytes: Uint8Array) =>
  bytes.every((byte) => (byte >= 0x20 && byte !== 0x7f) || byte === 9 || byte === 10 || byte === 12 || byte === 13)

const withoutBom = (head: string) => head.replace(/^\xef\xbb\xbf/, '')

const latin1 = (bytes: Uint8Array) => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return text
}
