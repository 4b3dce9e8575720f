import * as v from 'valibot'
import { isKeyedHash } from '#server/secrets/keyed-hash.ts'

const status = v.object({
  id: v.string(),
  status: v.string(),
  /** Seconds since 1970. */
  timestamp: v.pipe(v.string(), v.regex(/^\d{1,11}$/)),
  biz_opaque_callback_data: v.optional(v.string()),
  errors: v.optional(v.array(v.object({ code: v.number() }))),
})
const message = v.object({
  from: v.pipe(v.string(), v.regex(/^\d{5,20}$/)),
  text: v.optional(v.object({ body: v.string() })),
  button: v.optional(v.object({ text: v.string() })),
})
const callback = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    object: v.literal('whatsapp_business_account'),
    entry: v.array(
      v.object({
        changes: v.array(
          v.object({
            field: v.string(),
            value: v.object({
              metadata: v.optional(v.object({ phone_number_id: v.string() })),
              statuses: v.optional(v.array(v.unknown())),
              messages: v.optional(v.array(v.unknown())),
            }),
          }),
        ),
      }),
    ),
  }),
)

export type MessageStatus = v.InferOutput<typeof status>

export interface Callback {
  statuses: MessageStatus[]
  /** E.164 numbers that asked to get no more messages. */
  optOuts: string[]
}

/** Undefined for a body that is not a callback for this sending number. */
export function readCallback(body: Buffer, phoneNumberId: string): Callback | undefined {
  const { success, output } = v.safeParse(callback, body.toString('utf8'))
  if (!success) return undefined
  const values = output.entry
    .flatMap(({ changes }) => changes)
    .filter(({ field, value }) => field === 'messages' && value.metadata?.phone_number_id === phoneNumberId)
    .map(({ value }) => value)
  return {
    statuses: values.flatMap(({ statuses = [] }) => readable(status, statuses)),
    optOuts: values
      .flatMap(({ messages = [] }) => readable(message, messages))
      .filter(({ text, button }) => isOptOut(text?.body ?? button?.text ?? ''))
      .map(({ from }) => `+${from}`),
  }
}

export function isSigned(body: Buffer, header: unknown, appSecret: string): boolean {
  const [, hex] = /^sha256=([0-9a-f]{64})$/i.exec(String(header)) ?? []
  return hex !== undefined && isKeyedHash(hex, appSecret, 'WhatsApp callback', body)
}

/** The customary opt-out words, if alone in a message. */
const isOptOut = (text: string) => /^\W*(stop|stopall|stop all|unsubscribe|cancel|end|quit)\W*$/i.test(text)

/** Skips entries of unknown kinds, since Meta adds some now and then. */
const readable = <T>(schema: v.GenericSchema<unknown, T>, entries: unknown[]): T[] =>
  entries.flatMap((entry) => {
    const { success, output } = v.safeParse(schema, entry)
    return success ? [output] : []
  })
