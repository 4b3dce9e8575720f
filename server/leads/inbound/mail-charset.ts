const western = new TextDecoder('windows-1252')
/** Upper halves of DOS code pages, which some programs and printers still send. */
const codePages: Record<string, string> = {
  437: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  850: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
}
codePages[858] = codePages[850]?.replace('ı', '€') ?? ''

export function mailCharset(charset = ''): ((bytes: Buffer) => string) | undefined {
  const label = charset.trim().toLowerCase()
  // Programs that label 8-bit text as ASCII do not know its charset.
  if (/^(?:|(?:us-)?ascii|unknown(?:-8bit)?|8bit|default)$/.test(label)) return undeclared
  if (/^(?:x-)?(?:unicode-1-1-|csutf|utf-?)7$|^unicode-1-1-utf-7$/.test(label)) return utf7
  const [, page = ''] = /^(?:cs)?(?:cp|ibm|dos|pc)-?0*(\d{3})\w*$/.exec(label) ?? []
  const upper = codePages[page]
  return upper === undefined ? undefined : (bytes) => singleBytes(bytes, upper)
}

function undeclared(bytes: Buffer): string {
  try {
    // Streaming mode accepts a character that is cut off at the end.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return western.decode(bytes)
  }
}

const singleBytes = (bytes: Buffer, upper: string) =>
  bytes.toString('latin1').replace(/[\x80-\xff]/g, (byte) => upper.charAt(byte.charCodeAt(0) - 0x80))

/** RFC 2152: UTF-16 in base64, between + and an optional -. */
const utf7 = (bytes: Buffer) =>
  bytes
    .toString('latin1')
    .replace(/\+([A-Za-z0-9+/]*)-?/g, (_, word: string) =>
      word === '' ? '+' : utf16.decode(Buffer.from(word, 'base64').subarray(0, Math.floor((word.length * 3) / 8) * 2)),
    )
const utf16 = new TextDecoder('utf-16be')
