/** Bytes of one run of lines, such as a file's, of which no more is parsed. */
const LONGEST_RUN = 256 * 1_024
/** Bytes of what is parsed at all. */
const LONGEST = 2 * 1_024 * 1_024
/** Lines that may divide parts: parsing takes time by their square. */
const MOST_DIVIDERS = 500
const LF = 0x0a
const HYPHEN = 0x2d

/**
 * The message without the bulk of its files, which are not kept. What is left keeps its headers and
 * the lines between its parts, and takes a fraction of a second to parse however it is made.
 */
export function thinMessage(message: Buffer): Buffer {
  const kept: Buffer[] = []
  let [length, run, dividers] = [0, 0, 0]
  for (let at = 0; at < message.length; ) {
    const found = message.indexOf(LF, at)
    const end = found === -1 ? message.length : found + 1
    if (message[at] === HYPHEN && message[at + 1] === HYPHEN) {
      dividers += 1
      run = 0
    }
    if (dividers > MOST_DIVIDERS) break
    const line = message.subarray(at, Math.min(end, at + Math.max(0, LONGEST_RUN - run)))
    run += end - at
    length += line.length
    if (length > LONGEST) break
    if (line.length > 0) kept.push(line)
    at = end
  }
  return Buffer.concat(kept)
}
