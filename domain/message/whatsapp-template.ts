import { slotPattern } from '../text/fill-placeholders.ts'

/**
 * Template body limit:
 * https://developers.facebook.com/docs/whatsapp/business-management-api/message-templates/components
 */
export const TEMPLATE_LIMIT = 1024

/** Meta bills and approves them separately; marketing needs an opt-in. */
export const templateCategories = ['utility', 'marketing'] as const
export type TemplateCategory = (typeof templateCategories)[number]

export type TemplateCheck =
  | { state: 'ready'; slots: readonly string[] }
  | { state: 'empty' }
  | { state: 'tooLong'; characters: number }
  | { state: 'edgeSlot' }
  | { state: 'touchingSlots' }
  | { state: 'tooManySlots' }
  | { state: 'blankLines' }

// Punctuation and emoji do not count as text before or after a slot.
const slotAtStart = /^[^\p{L}\p{N}\{]*\{[a-z ]+\}/v
const slotAtEnd = /\{([a-z ]+)\}[^\p{L}\p{N}\{\}]*$/v
const blankLines = /\n(?:[^\S\n]*\n){2}/
const touchingSlots = /\}\s*\{[a-z ]+\}/

/**
 * Checks WhatsApp's reasons for rejection:
 * https://developers.facebook.com/docs/whatsapp/message-templates/guidelines and
 * https://www.twilio.com/docs/api/errors/63040. The body may end with a link, because it is sent as
 * the URL of a button.
 */
export function checkTemplate(body: string, link: string): TemplateCheck {
  const text = body.trim()
  const characters = Array.from(numberSlots(text)).length
  if (text === '') return { state: 'empty' }
  if (characters > TEMPLATE_LIMIT) return { state: 'tooLong', characters }
  const last = slotAtEnd.exec(text)?.[1]
  if (slotAtStart.test(text) || (last !== undefined && last !== link)) return { state: 'edgeSlot' }
  if (touchingSlots.test(text)) return { state: 'touchingSlots' }
  const slots = Array.from(text.matchAll(slotPattern), ([, name = '']) => name)
  const words = text.replace(slotPattern, ' ').match(/[\p{L}\p{N}]\S*/gv)?.length ?? 0
  const parameters = slots.filter((name) => name !== link).length
  if (parameters > 0 && words < 2 * parameters + 1) return { state: 'tooManySlots' }
  if (blankLines.test(text)) return { state: 'blankLines' }
  return { state: 'ready', slots }
}

export function numberSlots(body: string): string {
  let number = 0
  return body.replace(slotPattern, () => {
    number += 1
    return `{{${number}}}`
  })
}
