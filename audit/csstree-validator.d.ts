// The package brings no types; this is what the audit uses of it.
declare module 'csstree-validator' {
  export function validate(css: string, filename?: string): (Error & { offset?: number })[]
}
