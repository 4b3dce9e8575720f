/** Red, green and blue of a color such as `#1f2e3d`, from 0 to 255. */
export const colorChannels = (color: string): number[] =>
  Array.from(color.matchAll(/[\da-f]{2}/gi), ([pair]) => Number.parseInt(pair, 16))
