import { invisibleCharacters, normalizeText } from '../text/text.ts'
import { type FileType, fileTypes } from './file-type.ts'

/** Bytes of all files of one mail. */
export const filesMaxSize = 10 * 1_024 * 1_024
export const filesMaxCount = 10
export const fileNameMaxLength = 120

/** Why the file of a visitor's mail was not stored. */
export const fileRefusals = ['type', 'size', 'count', 'space'] as const
export type FileRefusal = (typeof fileRefusals)[number]

const unsafe = new RegExp(String.raw`[\p{Cc}${invisibleCharacters}<>:"\|?*]`, 'gv')

/** One line without folders, control characters and direction marks, at most 120 characters. */
export function safeFileName(name: string, otherwise = 'file'): string {
  const base = name.split(/[/\\]/).at(-1) ?? ''
  const text = normalizeText(base.toWellFormed().replace(unsafe, ' '))
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return truncate(text) || otherwise
}

/** The safe name, ending in an extension of its type, so that it opens as what it contains. */
export function fileNameFor(name: string, type: FileType): string {
  const safe = safeFileName(name)
  const extensions: readonly string[] = fileTypes[type]
  const extension = safe.split('.').at(-1)?.toLowerCase() ?? ''
  return safe.includes('.') && extensions.includes(extension) ? safe : truncate(safe, `.${extensions[0]}`)
}

/** Retains the extension of a long name. */
function truncate(name: string, added = ''): string {
  const [extension = ''] = /\.[^.]{1,10}$/.exec(name) ?? []
  const end = added || extension
  const start = Array.from(added ? name : name.slice(0, name.length - extension.length))
  const most = fileNameMaxLength - Array.from(end).length
  return start.slice(0, most).join('') + end
}

const KILOBYTE = 1_024

/** `12 KB`, `3.4 MB` */
export function fileSizeText(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes} B`
  const kilobytes = bytes / KILOBYTE
  return kilobytes < KILOBYTE ? `${Math.round(kilobytes)} KB` : `${(kilobytes / KILOBYTE).toFixed(1)} MB`
}
