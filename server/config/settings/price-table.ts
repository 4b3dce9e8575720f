import * as v from 'valibot'
import { type PriceTable, quotedChannels, quotedModules } from '#domain/price/quote.ts'

/** Minor units; far above any price, and small enough for exact sums. */
const MAX_AMOUNT = 10_000_000

const wholeNumberUpTo = (most: number, wanted: string) =>
  v.pipe(v.number(wanted), v.integer(wanted), v.minValue(0, wanted), v.maxValue(most, wanted))

const amount = wholeNumberUpTo(MAX_AMOUNT, `a whole number of pence, cents or the like, from 0 to ${MAX_AMOUNT}`)
const code = 'the three letters of a currency, such as GBP'
const currencies = new Set(Intl.supportedValuesOf('currency'))
const object = 'an object'

const table: v.GenericSchema<unknown, PriceTable> = v.strictObject(
  {
    currency: v.pipe(
      v.string(code),
      v.check((text) => currencies.has(text), code),
    ),
    modules: v.strictObject(v.entriesFromList(quotedModules, amount), object),
    hundredPeople: amount,
    message: v.strictObject(v.entriesFromList(quotedChannels, amount), object),
    handDay: amount,
    taxPerMille: wholeNumberUpTo(999, 'a whole number from 0 to 999, such as 200 for 20 %'),
  },
  object,
)

export const priceTable = v.pipe(
  v.string(),
  v.rawTransform<string, PriceTable>(({ dataset: { value: text }, addIssue, NEVER }) => {
    const parsed = parseJson(text)
    if ('fault' in parsed) {
      addIssue({ message: `cannot be parsed as JSON: ${parsed.fault}` })
      return NEVER
    }
    const result = v.safeParse(table, parsed.value, { abortEarly: true })
    if (result.success) return result.output
    addIssue({ message: describeIssue(result.issues[0], text) })
    return NEVER
  }),
  v.description('JSON prices (docs/operations.md)'),
)

function describeIssue(issue: v.BaseIssue<unknown>, text: string): string {
  const place = v.getDotPath(issue)
  const line = findLine(place?.split('.') ?? [], text)
  if (place && issue.type === 'strict_object' && issue.expected === 'never')
    return `has ${place}${line}, which is no price.`
  if (place && issue.received === 'undefined') return `has no ${place}.`
  const where = place ? `in ${place}${line} ` : ''
  return `has ${where}${JSON.stringify(issue.input)}, but should have ${issue.message} there.`
}

function findLine(names: string[], text: string): string {
  const at = names.reduce((from, name) => text.indexOf(JSON.stringify(name), from), 0)
  return text.includes('\n') && at > 0 ? ` (line ${text.slice(0, at).split('\n').length})` : ''
}

function parseJson(text: string): { value: unknown } | { fault: string } {
  try {
    return { value: JSON.parse(text) }
  } catch (cause) {
    return { fault: (cause as SyntaxError).message }
  }
}
