/**
 * Opt-out keywords in the languages of our visitors. Carriers and Meta handle the English ones:
 * https://www.twilio.com/docs/messaging/tutorials/how-to-use-opt-out.
 */
const stopWords = new Set(
  `stop stopp stopall unsubscribe cancel end quit optout remove
   arret arrêt arrêter arrêtez désabonner désinscription désinscrire
   alto baja parar pare detener cancelar desuscribir desuscribirme
   sair remover descadastrar
   abmelden abmeldung abbestellen austragen aufhören beenden
   afmelden uitschrijven stoppen
   stoppa avregistrera avsluta avmeld afmeld frameld
   basta ferma fermare cancellami disiscrivi disiscrivimi annulla
   lopeta peruuta
   wypisz rezygnuję zrezygnuj zatrzymaj odhlásit zrušit dezabonare
   стоп отписаться отпишите отписка отмена відписатися
   dur durdur iptal
   توقف إيقاف ايقاف إلغاء الغاء قف
   停止 退订 退訂 取消 配信停止 停止してください やめて 중지 수신거부 그만
   रोकें रुकें बंद`.split(/\s+/),
)
const courtesyWords = new Set(
  `please pls plz thanks thank you thx ty now hi hello hey dear sorry ok okay
   bitte danke vielen dank jetzt hallo merci svp s'il vous plaît plait bonjour por favor gracias hola
   obrigado obrigada olá per favore grazie ciao alstublieft alsjeblieft dank je u wel tack takk tak hej
   proszę dziękuję пожалуйста спасибо lütfen teşekkürler شكرا من فضلك 请 謝謝 谢谢 お願いします 감사합니다 कृपया धन्यवाद`.split(
    /\s+/,
  ),
)
/** Words that may follow an opt-out keyword. Others, as in "cancel room 4", change the meaning. */
const objectWords = new Set(
  `me all any more the these this your it from of my number to list
   message messages messaging texting text texts sending writing contacting promotion promotions marketing offers
   nachrichten mir keine mehr messages mensajes mensagens messaggi berichten`.split(/\s+/),
)
const phrases = /\b(?:opt[\s-]*out|do(?: not|n't) (?:contact|message|text|write)(?: to)? me(?: again| anymore)?)\b/gu

/**
 * `stop` if the message contains only an opt-out. `stop and more` if its first line is an opt-out
 * and other lines contain more text, for example a signature or a question.
 */
export function readOptOut(text: string): 'stop' | 'stop and more' | undefined {
  if (isOptOut(text)) return 'stop'
  const [first = '', ...rest] = text.trim().split(/\n+/)
  return rest.length > 0 && isOptOut(first) ? 'stop and more' : undefined
}

function isOptOut(text: string): boolean {
  const plain = text.normalize('NFKC').toLowerCase().replace(/’/g, "'").replace(phrases, ' stop ')
  const words = plain.match(/[\p{L}\p{M}\p{N}']+/gu) ?? []
  const hasKeyword = words.some((word) => stopWords.has(word))
  return hasKeyword && words.every((word) => stopWords.has(word) || courtesyWords.has(word) || objectWords.has(word))
}
