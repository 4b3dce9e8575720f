/** What starts a formula, or is skipped before one; some locales use the full-width forms. */
const risky = /^[=+\-@\t\r\n'＝＋－＠]/

/** Prefixes an apostrophe to formulas, and to an apostrophe so that `readCell` can restore it. */
export const safeCell = (text: string) => (risky.test(text) ? `'${text}` : text)

export const readCell = (cell: string) => (cell.startsWith("'") ? cell.slice(1) : cell)
