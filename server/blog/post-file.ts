import { isUtf8 } from 'node:buffer'
import * as v from 'valibot'
import { parse as parseYaml } from 'yaml'
import { withoutForbidden } from '#domain/text/xml-escape.ts'

export class ImportError extends Error {
  override readonly name = 'ImportError'
}

const text = (what: string, longest = 500) =>
  v.pipe(
    v.string(`${what} must be text`),
    v.trim(),
    v.minLength(1, `${what} is empty`),
    v.maxLength(longest, `${what} is longer than ${longest} characters`),
  )

const day = v.pipe(
  v.string('date must be text'),
  v.isoDate('date must look like 2026-11-20'),
  v.check((value) => isDayOfCalendar(value), 'date is no day of the calendar'),
)

// Without an offset, its meaning would depend on the machine's time zone.
const timestampPattern = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/

const timestampSchema = v.pipe(
  v.string('publish_date must be text'),
  v.check(
    (value) => timestampPattern.test(value) && isDayOfCalendar(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)),
    'publish_date must look like 2026-11-20T08:00:00Z',
  ),
  v.transform((value) => Date.parse(value)),
)

const fields = {
  title: text('title', 200),
  date: day,
  publish_date: timestampSchema,
  author: text('author', 100),
  categories: v.pipe(v.array(text('a category'), 'categories must be a list'), v.minLength(1, 'categories is empty')),
  banner: v.optional(text('banner')),
  banner_caption: v.optional(text('banner_caption')),
  banner_youtube: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{11}$/, 'banner_youtube must be the 11 characters of a video id')),
  ),
  seo_description: text('seo_description', 300),
  seo_keywords: v.optional(
    v.pipe(v.string('seo_keywords must be text'), v.maxLength(300, 'seo_keywords is longer than 300 characters')),
    '',
  ),
}

const frontMatter = v.strictObject(fields, keyProblem(fields))

const categoryFields = { slug: text('slug', 100), label: text('label', 100) }
const categoryList = v.array(
  v.strictObject(categoryFields, keyProblem(categoryFields)),
  'must be a list of slug and label',
)

function keyProblem(known: object) {
  const names = Object.keys(known).join(', ')
  return ({ expected }: { expected: string | null }) => {
    if (expected === 'never') return `is none of ${names}`
    return expected === 'Object' ? `must be a list of fields: ${names}` : 'is missing'
  }
}

/** `Date.parse` reads February 31 as March 3. */
function isDayOfCalendar(day: string): boolean {
  const moment = Date.parse(day)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day)
}

export type FrontMatter = v.InferOutput<typeof frontMatter>
export type CategoryEntry = v.InferOutput<typeof categoryList>[number]

/** Other generators write blanks after a fence and empty lines before the first one. */
const postFile = /^(?:[^\S\n]*\n)*---[^\S\n]*\n(.*?)\n---[^\S\n]*(?:\n(.*))?$/s

export function readPostFile(file: string, source: string): { front: FrontMatter; markdown: string } {
  const [, front, markdown = ''] = postFile.exec(source.replaceAll('\r\n', '\n')) ?? []
  if (front === undefined) throw new ImportError(`${file}: begins without front matter between two lines of ---`)
  return { front: check(frontMatter, yaml(file, front), file), markdown }
}

/** Decodes UTF-8 with or without a BOM; drops control characters, which XML forbids. */
export function decodeText(file: string, bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw new ImportError(`${file}: is in UTF-16; store it as UTF-8`)
  if (!isUtf8(bytes)) throw new ImportError(`${file}: line ${lineOfFault(bytes)} is not UTF-8; store the file as UTF-8`)
  return withoutForbidden(new TextDecoder().decode(bytes).replaceAll('\v', '\n'))
}

function lineOfFault(bytes: Uint8Array): number {
  let line = 1
  for (let start = 0; ; line += 1) {
    const end = bytes.indexOf(0x0a, start)
    if (end === -1 || !isUtf8(bytes.subarray(start, end))) return line
    start = end + 1
  }
}

export const readCategories = (file: string, source: string): CategoryEntry[] =>
  check(categoryList, yaml(file, source), file)

function yaml(file: string, source: string): unknown {
  try {
    // The core schema parses dates as text, for the same checks as other fields.
    return parseYaml(source, { schema: 'core' })
  } catch (error) {
    throw new ImportError(`${file}: ${error instanceof Error ? error.message : error}`)
  }
}

function check<Schema extends v.GenericSchema>(schema: Schema, input: unknown, file: string): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  const [issue] = result.issues
  const field = v.getDotPath(issue)
  throw new ImportError(`${file}: ${field ? `${field}: ` : ''}${issue.message}`)
}
