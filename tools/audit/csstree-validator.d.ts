// The package has no types; these cover what the audit uses.
declare module 'csstree-validator' {
  export function validate(css: string, filename?: string): (Error & { offset?: number })[]
}
