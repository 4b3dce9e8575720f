/** Bytes to parse of one run of lines, for example an attachment. */
const MAX_RUN_SIZE = 256 * 1_024
/** Bytes to parse in total. */
const MAX_MESSAGE_SIZE = 2 * 1_024 * 1_024
/** Lines of one run and of all runs: the parser takes 10 microseconds per line. */
const MAX_RUN_LINES = 1_500
const MAX_LINES = 3_000
/** Lines after the header that identifies an attachment, for its other headers. */
const MAX_FILE_LINES = 20
/** Possible boundary lines: parsing time grows with their square. */
const MAX_DIVIDERS = 500
const LF = 0x0a
const LINE_END = Buffer.from('\n')
const fileHeader = /^content-(?:disposition:\s*attachment|type:\s*(?:application|audio|font|image|model|video)\/)/i

/**
 * Drops the bulk of attachments, which are not stored. Keeps headers and the lines between parts,
 * so that any message parses in a fraction of a second.
 */
export function thinMessage(message: Buffer): Buffer {
  const parts: Buffer[] = []
  let length = 0
  let at = 0
  for (let dividers = 0; at < message.length && dividers <= MAX_DIVIDERS; dividers += 1) {
    const divider = message.indexOf('\n--', at)
    const end = divider === -1 ? message.length : divider + 1
    let most = MAX_RUN_LINES
    let isHead = true
    const runEnd = Math.min(end, at + MAX_RUN_SIZE)
    for (let count = 1; at < runEnd && count <= most; count += 1) {
      const found = message.indexOf(LF, at)
      const line = message.subarray(at, found === -1 ? runEnd : Math.min(found + 1, runEnd))
      length += line.length
      if (length > MAX_MESSAGE_SIZE || parts.length >= MAX_LINES) return Buffer.concat(parts)
      if (line.length <= 2 && !isText(line)) isHead = false
      if (isHead && fileHeader.test(line.toString('latin1', 0, 100))) most = Math.min(most, count + MAX_FILE_LINES)
      parts.push(line)
      at += line.length
    }
    if (at < end) parts.push(LINE_END)
    at = end
  }
  return Buffer.concat(parts)
}

const isText = (line: Buffer) => line.toString('latin1').trim() !== ''
