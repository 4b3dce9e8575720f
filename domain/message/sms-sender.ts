/** 3GPP TS 23.040, 9.1.2.5. */
const MAX_LENGTH = 11

/** Latin letters that Unicode does not decompose into a plain letter and a mark. */
const plainLetters: Partial<Record<string, string>> = {
  ...{ Æ: 'AE', æ: 'ae', Œ: 'OE', œ: 'oe', ẞ: 'SS', ß: 'ss', Þ: 'Th', þ: 'th', Ŋ: 'N', ŋ: 'n', ĸ: 'k' },
  ...{ Ø: 'O', ø: 'o', Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', Ð: 'D', ð: 'd', Ħ: 'H', ħ: 'h', Ŧ: 'T', ŧ: 't' },
  ...{ ı: 'i', Ə: 'E', ə: 'e', Ɖ: 'D', Ɓ: 'B', ɓ: 'b', Ɗ: 'D', ɗ: 'd', Ƙ: 'K', ƙ: 'k', ȷ: 'j', ƒ: 'f' },
}

/**
 * SMS sender of an event: its first whole words in plain letters, if they fit. It contains a
 * letter, because networks do not show digits alone as a name.
 */
export function createSmsSender(event: string): string {
  const words = event
    // A superscript or circled digit would become part of the number next to it.
    .replace(/\p{No}/gu, ' ')
    .normalize('NFKD')
    .replace(/\P{ASCII}/gu, (letter) => plainLetters[letter] ?? letter)
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9 ]+/g, ' ')
    .trim()
    .split(/ +/)
  let sender = ''
  for (const word of words) {
    const longer = sender ? `${sender} ${word}` : word.slice(0, MAX_LENGTH)
    if (longer.length > MAX_LENGTH) break
    sender = longer
  }
  if (/[A-Za-z]/.test(sender)) return sender
  return sender && sender.length + 'Event '.length <= MAX_LENGTH ? `Event ${sender}` : 'Event'
}
