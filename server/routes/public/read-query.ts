import * as v from 'valibot'
import { validationCopy } from '#content/problems.ts'
import { Problem } from '#server/http/problem.ts'

/**
 * Throws a Problem that names the parameter; ignores unknown parameters. `words` replaces the
 * library's messages.
 */
export function readQuery<Schema extends v.GenericSchema>(
  schema: Schema,
  query: unknown,
  options?: Parameters<typeof v.safeParse<Schema>>[2],
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, query, options)
  if (result.success) return result.output
  const [issue] = result.issues
  const field = String(issue.path?.[0]?.key ?? '')
  throw new Problem('invalid_query', {
    message: `${field}: ${issue.message}`,
    errors: [{ field, message: issue.message }],
  })
}

/** Accepts digits only; the document declares an integer. */
export const numberParameter = (minimum: number, maximum: number) => {
  const allowed = validationCopy.wholeNumber(minimum, maximum)
  return v.pipe(
    v.string(allowed),
    v.metadata({ type: 'integer', minimum, maximum }),
    v.check((text) => /^[1-9]\d{0,8}$/.test(text) && Number(text) >= minimum && Number(text) <= maximum, allowed),
    v.transform(Number),
  )
}

export const selectParameter = (members: readonly string[]) => {
  const allowed = validationCopy.choice(members)
  const any = members.join('|')
  return v.pipe(v.string(allowed), v.regex(new RegExp(`^(${any})(,(${any}))*$`), allowed), v.description(allowed))
}

export const selected = (entry: object, select?: string) =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => select?.split(',').includes(name) ?? true))
