import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { parse } from 'csv'
import { leadImportCopy } from '#content/manager/lead-import.ts'
import { MAX_IMPORT_BYTES, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '#domain/leads/import-columns.ts'

export interface CsvRow {
  /** As in a spreadsheet: the header is row 1. */
  number: number
  cells: string[]
}

export type CsvFile = { header: string[]; rows: CsvRow[] } | { refused: string }

const { refused } = leadImportCopy

/** Bytes of one row; a longer one is usually a quote that is not closed. */
const MAX_ROW_BYTES = 100_000
const CHUNK = 65_536

/** Refuses a file with a sentence. Lets other work run between chunks. */
export async function readCsv(bytes: Buffer): Promise<CsvFile> {
  if (bytes.length > MAX_IMPORT_BYTES) return { refused: refused.tooLarge }
  const text = decodeText(bytes)
  if (typeof text !== 'string') return text
  const rows: CsvRow[] = []
  let number = 0
  try {
    for await (const cells of recordsOf(text)) {
      number += 1
      if (cells.length > MAX_IMPORT_COLUMNS) return { refused: refused.tooManyColumns(number, MAX_IMPORT_COLUMNS) }
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ number, cells })
      if (rows.length > MAX_IMPORT_ROWS + 1) return { refused: refused.tooManyRows(MAX_IMPORT_ROWS) }
    }
  } catch (error) {
    if (!isCsvError(error)) throw error
    return { refused: sentenceOf(error) }
  }
  const [first, ...others] = rows
  if (!first) return { refused: refused.empty }
  if (first.cells.some((cell) => cell.includes('@'))) return { refused: refused.noHeader }
  if (others.length === 0) return { refused: refused.noRows }
  return { header: first.cells.map((cell) => cell.trim()), rows: others }
}

function recordsOf(text: string): AsyncIterable<string[]> {
  const parser = parse({
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_ROW_BYTES,
  })
  return Readable.from(chunksOf(text)).pipe(parser)
}

async function* chunksOf(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += CHUNK) {
    yield text.slice(start, start + CHUNK)
    await setImmediate()
  }
}

/** The separator that occurs most often in the first row, outside quotes. */
function delimiterOf(text: string): string {
  const counts = new Map([',', ';', '\t'].map((one) => [one, 0]))
  let isQuoted = false
  for (const character of text.slice(0, CHUNK)) {
    if (character === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (character === '\n' || character === '\r') break
    const count = counts.get(character)
    if (count !== undefined) counts.set(character, count + 1)
  }
  const [[most] = [',']] = [...counts].sort(([, one], [, other]) => other - one)
  return most
}

function decodeText(bytes: Buffer): string | { refused: string } {
  if (bytes.length === 0) return { refused: refused.empty }
  if (bytes.subarray(0, 4).equals(zipStart)) return { refused: refused.workbook }
  const charset = charsetOf(bytes)
  try {
    const text = new TextDecoder(charset, { fatal: true }).decode(bytes)
    if (!unreadable.test(text)) return text
  } catch {
    // The next sentence covers it.
  }
  return { refused: refused.encoding }
}

/** Excel workbooks are ZIP files. */
const zipStart = Buffer.from('PK\x03\x04', 'latin1')
/** Characters of binary files, and of bytes that Windows-1252 does not define. */
const unreadable = /[\p{Cc}--[\t\n\v\f\r]]/v

function charsetOf(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Western letters in UTF-16 have a zero in every other byte.
  if (first === 0 && second !== 0) return 'utf-16be'
  if (first !== 0 && second === 0) return 'utf-16le'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** The package does not export its type. */
interface CsvError extends Error {
  code: string
  lines?: number
}

const isCsvError = (error: unknown): error is CsvError =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')

function sentenceOf({ code, lines = 1 }: CsvError): string {
  const isLong = code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE'
  return isLong ? refused.longRow(lines) : refused.quotes(lines)
}
