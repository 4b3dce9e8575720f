/** Pixels of an original picture, because a small file can decompress to gigabytes. */
export const MOST_PIXELS = 60_000_000
