/** An alphanumeric sender has at most eleven characters (3GPP TS 23.040, 9.1.2.5). */
const LONGEST = 11

/** The sender of an event's SMS: its first whole words in plain letters, where they fit. */
export function smsSender(event: string): string {
  const words = event
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9 ]+/g, ' ')
    .trim()
    .split(/ +/)
  let sender = ''
  for (const word of words) {
    const longer = sender ? `${sender} ${word}` : word.slice(0, LONGEST)
    if (longer.length > LONGEST) break
    sender = longer
  }
  return sender || 'Event'
}
