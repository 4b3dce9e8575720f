import type { OutcomeCounts } from '#domain/message/fan-out.ts'
import { type SmsParts, smsCapacity } from '#domain/message/sms-parts.ts'
import { TEMPLATE_LIMIT, type TemplateCheck } from '#domain/message/whatsapp-template.ts'
import { fillSlots } from '#domain/text/fill-placeholders.ts'
import type { ComposerCopy } from './message-composer.ts'

export const formatPeople = (count: number) => count.toLocaleString('en-US')

export function fanOutLine(fates: OutcomeCounts, channel: string, { fan }: ComposerCopy): string {
  const others = (['byEmail', 'held', 'notSent'] as const).filter((fate) => fates[fate] > 0)
  const list = [
    fillSlots(fan.sent, { people: formatPeople(fates.sent), channel: channel === 'Email' ? 'email' : channel }),
    ...others.map((fate) => fillSlots(fan[fate], { people: formatPeople(fates[fate]) })),
  ]
  return fillSlots(fan.all, { list: list.join(', ') })
}

export const partsLine = ({ parts: count }: SmsParts, { parts }: ComposerCopy): string =>
  count === 1 ? parts.one : fillSlots(parts.some, { count: formatPeople(count) })

export const unitsLine = ({ units, capacity, parts: count, encoding }: SmsParts, { parts }: ComposerCopy): string =>
  fillSlots(parts.filled, { units: formatPeople(units), most: formatPeople(capacity * Math.max(1, count)), encoding })

export const longestLine = (count: SmsParts, longest: SmsParts, copy: ComposerCopy): string =>
  longest.parts > count.parts ? fillSlots(copy.parts.longest, { parts: partsLine(longest, copy) }) : ''

/** Names the characters that require UCS-2, and their cost; empty without such characters. */
export function nonGsmLine({ culprits, parts }: SmsParts, { culprits: copy }: ComposerCopy): string {
  if (culprits.size === 0) return ''
  const times = new Map<string, number>()
  for (const [character, count] of culprits) {
    const name = nameCharacter(character, copy)
    times.set(name, (times.get(name) ?? 0) + count)
  }
  const all = [...times]
    .slice(0, 3)
    .map(([name, count]) => (count > 1 ? fillSlots(copy.times, { name, count: formatPeople(count) }) : name))
  if (times.size > all.length) all.push(fillSlots(copy.more, { count: formatPeople(times.size - all.length) }))
  const kind = parts > 1 ? 'joined' : 'alone'
  const sentence = fillSlots(all.length > 1 ? copy.several : copy.one, {
    // The site writes lists without a serial comma.
    names: new Intl.ListFormat('en-GB').format(all),
    units: smsCapacity['UCS-2'][kind],
    plain: smsCapacity['GSM-7'][kind],
  })
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

function nameCharacter(it: string, copy: ComposerCopy['culprits']): string {
  const names: Readonly<Partial<Record<string, string>>> = copy.signs
  const name = names[it]
  if (name) return name
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(it)) return copy.emoji
  // These are invisible, or combine with the next character.
  if (/[\p{Cf}\p{Zs}\p{M}\p{Cc}]/u.test(it)) return copy.invisible
  return fillSlots(/\p{L}/u.test(it) ? copy.letter : copy.character, { it })
}

export function templateLine(check: TemplateCheck, { template }: ComposerCopy): string {
  if (check.state === 'tooLong')
    return fillSlots(template.tooLong, { count: formatPeople(check.characters), most: formatPeople(TEMPLATE_LIMIT) })
  if (check.state !== 'ready') return template[check.state]
  const { slots } = check
  if (slots.length === 0) return template.noSlots
  const list = slots.map((name, place) => `{{${place + 1}}} ${name}`).join(', ')
  return fillSlots(slots.length === 1 ? template.oneSlot : template.slots, { count: slots.length, list })
}
