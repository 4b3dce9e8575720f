import * as v from 'valibot'
import { normalizeText } from '#domain/text/text.ts'
import { isKeyedHash } from '#server/runtime/keyed-hash.ts'

const status = v.object({
  id: v.string(),
  status: v.string(),
  timestamp: v.pipe(v.string(), v.regex(/^\d{1,11}$/)),
  biz_opaque_callback_data: v.optional(v.string()),
  recipient_id: v.optional(v.pipe(v.string(), v.regex(/^\d{5,20}$/))),
  errors: v.optional(v.array(v.object({ code: v.number() }))),
})
const titled = v.optional(v.object({ title: v.string() }))
const captioned = v.optional(v.object({ caption: v.optional(v.string()) }))
const message = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  /** Empty for a sender with a user name instead of a number. */
  from: v.optional(v.pipe(v.string(), v.regex(/^\d{0,20}$/)), ''),
  type: v.optional(v.string(), 'text'),
  text: v.optional(v.object({ body: v.string() })),
  button: v.optional(v.object({ text: v.string() })),
  interactive: v.optional(v.object({ button_reply: titled, list_reply: titled })),
  image: captioned,
  video: captioned,
  document: captioned,
  context: v.optional(v.object({ id: v.optional(v.string()) })),
})
const preference = v.object({ wa_id: v.pipe(v.string(), v.regex(/^\d{5,20}$/)), value: v.string() })
const callback = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    object: v.literal('whatsapp_business_account'),
    entry: v.array(
      v.object({
        // Meta posts some entries without changes.
        changes: v.optional(
          v.array(
            v.object({
              field: v.string(),
              value: v.object({
                metadata: v.optional(v.object({ phone_number_id: v.string() })),
                statuses: v.optional(v.array(v.unknown())),
                messages: v.optional(v.array(v.unknown())),
                user_preferences: v.optional(v.array(v.unknown())),
              }),
            }),
          ),
          [],
        ),
      }),
    ),
  }),
)

export type MessageStatus = v.InferOutput<typeof status>

export interface IncomingMessage {
  id: string
  /** WhatsApp id of the sender: digits, but not always the number that people dial. */
  from: string
  /** Typed text, caption or title of the chosen option; empty for voice messages and similar. */
  text: string
  /** Meta's message kind, for example `text` or `audio`. */
  type: string
  /** Meta's id of our message that it replies to. */
  repliesTo: string | undefined
}

export interface Callback {
  statuses: MessageStatus[]
  messages: IncomingMessage[]
  /** WhatsApp ids of people who turned off our messages in WhatsApp. */
  turnedOff: string[]
}

/** Meta's message kinds that contain nothing to read. */
const silentTypes = new Set(['reaction', 'system', 'unsupported'])
const MAX_TEXT_LENGTH = 5_000

export function readCallback(body: Buffer, phoneNumberId: string): Callback | undefined {
  const { success, output } = v.safeParse(callback, body.toString('utf8'))
  if (!success) return undefined
  const changes = output.entry
    .flatMap((entry) => entry.changes)
    .filter(({ value }) => value.metadata?.phone_number_id === phoneNumberId)
  const valuesOf = (field: string) => changes.filter((change) => change.field === field).map(({ value }) => value)
  const values = valuesOf('messages')
  return {
    statuses: values.flatMap(({ statuses = [] }) => parseValid(status, statuses)),
    messages: values
      .flatMap(({ messages = [] }) => parseValid(message, messages))
      .filter(({ type }) => !silentTypes.has(type))
      .map((one) => ({
        id: one.id,
        from: one.from,
        text: normalizeText(textOf(one).slice(0, MAX_TEXT_LENGTH), { multiline: true }),
        type: one.type,
        repliesTo: one.context?.id,
      })),
    turnedOff: valuesOf('user_preferences')
      .flatMap(({ user_preferences = [] }) => parseValid(preference, user_preferences))
      .filter(({ value }) => value === 'stop')
      .map((one) => one.wa_id),
  }
}

const textOf = ({ text, button, interactive, image, video, document }: v.InferOutput<typeof message>): string =>
  text?.body ??
  button?.text ??
  interactive?.button_reply?.title ??
  interactive?.list_reply?.title ??
  (image ?? video ?? document)?.caption ??
  ''

export function isSigned(body: Buffer, header: unknown, appSecret: string): boolean {
  const [, hex] = /^sha256=([0-9a-f]{64})$/i.exec(String(header)) ?? []
  return hex !== undefined && isKeyedHash(hex, appSecret, 'WhatsApp callback', body)
}

/** Skips unknown kinds of entries because Meta adds new ones. */
const parseValid = <T>(schema: v.GenericSchema<unknown, T>, entries: unknown[]): T[] =>
  entries.flatMap((entry) => {
    const { success, output } = v.safeParse(schema, entry)
    return success ? [output] : []
  })
