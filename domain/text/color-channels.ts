export const colorChannels = (color: string): number[] =>
  Array.from(color.matchAll(/[\da-f]{2}/gi), ([pair]) => Number.parseInt(pair, 16))
