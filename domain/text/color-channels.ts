/** Red, green and blue (0 to 255) of a color like `#1f2e3d`. */
export const colorChannels = (color: string): number[] =>
  Array.from(color.matchAll(/[\da-f]{2}/gi), ([pair]) => Number.parseInt(pair, 16))
