/** A number with its noun: `1 lead`, `2 leads`; `many` where the plural has more than an s. */
export const counted = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`
