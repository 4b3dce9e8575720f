import { parseLead } from '#domain/leads/lead.ts'
import { formFields, interests, type LeadKind, leadKinds, nameRules } from '#domain/leads/lead-fields.ts'
import { shortName } from '#domain/text/first-name.ts'
import { countryOfNumber, formatPhoneNumber, readPhoneNumber } from '#server/runtime/phone-number.ts'
import { joinDialCode } from '../../../web/forms/lead-form-fields.ts'
import type { ParserTarget } from '../parser-target.ts'
import type { Random } from '../random.ts'
import { randomText } from '../random-text.ts'

interface Fields {
  kind: LeadKind
  nameRule: (typeof nameRules)[number]
  fields: Record<string, unknown>
}

export const target: ParserTarget<Fields> = {
  generate(random) {
    const kind = random.pick(leadKinds)
    const fields = Object.fromEntries(formFields[kind].map((name) => [name, value(random, name)]))
    return { kind, nameRule: random.pick(nameRules), fields }
  },
  parse({ kind, nameRule, fields }) {
    const parsed = parseLead(kind, fields, nameRule)
    if (!parsed.ok || parsed.lead.kind === 'quick') return
    const { lead } = parsed
    const again = parseLead(kind, lead, nameRule)
    if (JSON.stringify(again) !== JSON.stringify(parsed))
      throw new Error('What is stored would be read as something else')
    shortName(lead.first_name, lead.last_name)
    for (const typed of [lead.telephone, joinDialCode('+44', lead.telephone)]) {
      const phone = readPhoneNumber(typed, lead.country)
      if (!phone) continue
      if (!/^\+\d{4,17}$/.test(phone.number)) throw new Error(`${phone.number} is not in E.164`)
      countryOfNumber(phone.number)
      formatPhoneNumber(phone.number)
    }
  },
}

function value(random: Random, name: string): unknown {
  if (random.once(60)) return random.pick([null, 7, true, [], {}, ['a'], undefined])
  if (random.once(8)) return randomText(random, random.pick([5, 100, 1_000, 20_000]))
  if (name === 'interests') return random.once(2) ? interests.join(',') : random.pick(interests)
  if (name === 'country') return random.pick(['GB', 'US', 'DE', 'MX', 'IT', 'AQ', 'XX', 'gb'])
  if (name === 'email')
    return `${randomText(random, 3)}amara@${random.pick(['example.com', 'münchen.example', 'b.co'])}${randomText(random, 1)}`
  if (name === 'telephone') return telephone(random)
  return `Amara${randomText(random, 3)}`
}

function telephone(random: Random): string {
  const digits = random.pick(['0123456789', '٠١٢٣٤٥٦٧٨٩', '０１２３４５６７８９'])
  const between = [' ', '-', '–', '', '', '.', '/', '·', '\u202f', ') ', '(', '\u200e', ',']
  const number = Array.from(
    { length: 4 + random.below(14) },
    () => Array.from(digits)[random.below(10)] + random.pick(between),
  )
  return (
    random.pick(['', '', '+', '00', '+44 ', '(+44)', 'Tel. ', '+52 1 ', '011 44', '\u202d+']) +
    number.join('') +
    random.pick(['', '', ' x12', ' ext. 4', ',', '#'])
  )
}
