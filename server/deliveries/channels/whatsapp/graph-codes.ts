import type { Outcome } from '../../channel.ts'

interface Meaning {
  /** `deferred` concerns one recipient; only `refused` is final. */
  state: 'failed' | 'deferred' | 'refused'
  words: string
  /** Milliseconds. */
  retryAfter?: number | undefined
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const failed = (words: string, retryAfter?: number): Meaning => ({ state: 'failed', words, retryAfter })
const deferred = (words: string, retryAfter: number): Meaning => ({ state: 'deferred', words, retryAfter })
const refused = (words: string): Meaning => ({ state: 'refused', words })

/** https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes */
const meanings: Record<number, Meaning> = {
  1: failed('Meta had a passing fault'),
  2: failed('Meta had a passing fault'),
  4: failed('the app calls Meta too often', MINUTE),
  80007: failed('the account calls Meta too often', MINUTE),
  130429: failed('too many messages at once', MINUTE),
  131000: failed('Meta had a fault that it does not explain'),
  131016: failed('the service is overloaded', MINUTE),
  131048: failed('the number has sent what people took for spam, and is limited', HOUR),
  131056: deferred('too many messages to this receiver', MINUTE),
  131057: failed('the account is being maintained', HOUR),
  0: failed('the token is not accepted: set a new WHATSAPP_TOKEN', 5 * MINUTE),
  3: failed('the token may not send messages: give it whatsapp_business_messaging', 5 * MINUTE),
  10: failed('the token may not send messages: give it whatsapp_business_messaging', 5 * MINUTE),
  190: failed('the token has expired: set a new WHATSAPP_TOKEN', 5 * MINUTE),
  33: failed('there is no such sending number: correct WHATSAPP_PHONE_NUMBER_ID', 5 * MINUTE),
  368: failed('the account is blocked for breaking a rule of Meta', HOUR),
  131031: failed('the account is locked', HOUR),
  131042: failed('the account’s payment does not work', HOUR),
  132001: failed('there is no such template in this language: correct WHATSAPP_TEMPLATE and its language', 5 * MINUTE),
  132015: failed('the template is paused', HOUR),
  132016: failed('the template is disabled', HOUR),
  133010: failed('the sending number is not registered', HOUR),
  100: refused('a parameter is wrong'),
  131008: refused('a parameter is missing'),
  131009: refused('a parameter’s value is wrong'),
  131021: refused('the receiver is the sender'),
  131026: refused('the number has no WhatsApp account, or cannot be reached'),
  131030: refused('the receiver is not among those allowed while the app is in development'),
  131047: refused('24 hours have gone by since the receiver last wrote'),
  131049: refused('Meta kept it back, since the receiver gets many such messages'),
  131050: refused('the receiver has stopped such messages in WhatsApp'),
  132000: refused('the template has another number of slots'),
  132005: refused('the filled template is too long'),
  132007: refused('the template breaks a rule of Meta'),
  132012: refused('a slot of the template has another form'),
}

/** Includes the code, by which an operator can look the error up at Meta. */
export const codeReason = (code: number) => `WhatsApp ${code}: ${meanings[code]?.words ?? 'not explained here'}.`

/** Only for errors with which Meta has certainly not accepted the message. */
export function codeOutcome(code: number, status: number): Outcome {
  const { state, retryAfter } = meanings[code] ?? { state: status === 429 || status >= 500 ? 'failed' : 'refused' }
  const reason = codeReason(code)
  return state === 'refused' ? { state, reason } : { state, reason, retryAfter }
}
