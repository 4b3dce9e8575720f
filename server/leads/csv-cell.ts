/** What spreadsheets take for the beginning of a formula, and what they skip before one. The wide forms count in some languages. */
const risky = /^[=+\-@\t\r\n'＝＋－＠]/

/**
 * A cell that no spreadsheet runs as a formula: where it begins with = + - @, a tab, a line's end or an apostrophe, one apostrophe
 * stands before it. The apostrophe too, so that `readCell` gives back every text as it was.
 */
export const safeCell = (text: string) => (risky.test(text) ? `'${text}` : text)

/** The text that `safeCell` was given. */
export const readCell = (cell: string) => (cell.startsWith("'") ? cell.slice(1) : cell)
