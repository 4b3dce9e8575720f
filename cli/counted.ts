/** `1 lead`, `2 leads`; `many` is for plurals that do not end in s. */
export const counted = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`
