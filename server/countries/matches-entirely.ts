const expressions = new Map<string, RegExp>()

/**
 * Stands in for the function of this name in libphonenumber-js (`vite.server.config.ts`), which makes the expression anew at each call: half
 * of what a telephone number costs. There are as many patterns as the telephone plans have.
 */
export function matchesEntirely(text: string | undefined, pattern: string): boolean {
  let expression = expressions.get(pattern)
  if (!expression) {
    expression = new RegExp(`^(?:${pattern})$`)
    expressions.set(pattern, expression)
  }
  return expression.test(text ?? '')
}
