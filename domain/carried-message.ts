/** Characters of a carried message that count. */
const LONGEST = 1000

const controlCharactersButLines = /[\p{Cc}--\n]/gv

/** What was made on another page, for the contact form: in a fragment, which no server is sent. */
export const messageHash = (message: string) => `#${new URLSearchParams({ message })}`

/** Values of the contact form's fields. */
export function readMessageHash(hash: string): Record<string, string> {
  const carried = new URLSearchParams(hash.slice(1)).get('message') ?? ''
  const message = carried.slice(0, LONGEST).toWellFormed().replace(controlCharactersButLines, ' ').trim()
  return message ? { message } : {}
}
