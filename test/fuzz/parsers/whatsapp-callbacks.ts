import { readOptOut } from '#domain/leads/opt-out.ts'
import { numbersOfWhatsappId } from '#domain/message/whatsapp-id.ts'
import { readCallback } from '#server/deliveries/channels/whatsapp/callback.ts'
import type { ParserTarget } from '../parser-target.ts'
import type { Random } from '../random.ts'
import { randomText } from '../random-text.ts'

const phoneNumberId = '106540352242922'
const members = ['id', 'from', 'type', 'text', 'body', 'button', 'interactive', 'button_reply', 'title', 'context']

export const target: ParserTarget<Buffer> = {
  generate: (random) => Buffer.from(random.once(20) ? randomText(random, 3_000) : JSON.stringify(callback(random))),
  parse(body) {
    const callback = readCallback(body, phoneNumberId)
    for (const { text, from } of callback?.messages ?? []) {
      readOptOut(text)
      if (from !== '') numbersOfWhatsappId(from)
    }
  },
}

const callback = (random: Random) => ({
  object: 'whatsapp_business_account',
  entry: Array.from({ length: random.below(3) }, () => ({
    id: '1',
    ...(!random.once(10) && { changes: Array.from({ length: 1 + random.below(2) }, () => change(random)) }),
  })),
})

function change(random: Random) {
  const field = random.pick(['messages', 'messages', 'messages', 'user_preferences', 'account_update'])
  const value = {
    messaging_product: 'whatsapp',
    metadata: { phone_number_id: phoneNumberId },
    messages: Array.from({ length: random.below(4) }, () => message(random)),
    statuses: Array.from({ length: random.below(3) }, () => status(random)),
    user_preferences: [{ wa_id: digits(random), value: random.pick(['stop', 'resume', '']) }],
  }
  return { field, value: random.once(15) ? anything(random, 3) : value }
}

function message(random: Random): unknown {
  if (random.once(15)) return anything(random, 3)
  const type = random.pick(['text', 'button', 'interactive', 'image', 'audio', 'reaction', 'contacts', '__proto__'])
  return {
    from: random.once(8) ? '' : digits(random),
    id: `wamid.${random.below(1_000)}`,
    timestamp: '1778760000',
    type,
    ...(random.once(10) && { [random.pick(members)]: anything(random, 2) }),
    text: { body: random.once(3) ? stopping(random) : randomText(random, random.pick([5, 200, 20_000])) },
    ...(random.once(3) && { button: { text: stopping(random) } }),
    ...(random.once(3) && { interactive: { button_reply: { id: '1', title: randomText(random, 40) } } }),
    ...(random.once(3) && { context: { id: `wamid.${random.below(1_000)}` } }),
  }
}

const status = (random: Random) => ({
  id: `wamid.${random.below(1_000)}`,
  status: random.pick(['sent', 'delivered', 'read', 'failed', 'deleted', '']),
  timestamp: random.pick(['1778760000', '0', 'now', '99999999999']),
  recipient_id: digits(random),
  errors: random.once(4) ? anything(random, 2) : [{ code: random.below(140_000) }],
})

const digits = (random: Random) => String(random.below(2 ** 32)).repeat(1 + random.below(3))

const stopping = (random: Random) =>
  Array.from({ length: 1 + random.below(5) }, () =>
    random.pick([
      'stop',
      'STOP',
      'please',
      'Thank you',
      '\n',
      '!!!',
      'me',
      'the music',
      'don’t',
      '停止',
      '🛑',
      '\u200b',
    ]),
  ).join(random.pick([' ', '', '\n']))

function anything(random: Random, depth: number): unknown {
  if (depth > 0 && random.once(2)) {
    const values = Array.from({ length: random.below(4) }, () => anything(random, depth - 1))
    return random.once(2) ? values : Object.fromEntries(values.map((value) => [random.pick(members), value]))
  }
  return random.pick([null, true, 0, -1.5, 1e308, '', randomText(random, 20)])
}
