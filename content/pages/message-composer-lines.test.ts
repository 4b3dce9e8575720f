import { expect, test } from 'vitest'
import { splitSms } from '#domain/message/sms-parts.ts'
import { checkTemplate } from '#domain/message/whatsapp-template.ts'
import { composerCopy } from './message-composer.ts'
import { fanOutLine, longestLine, nonGsmLine, templateLine, unitsLine } from './message-composer-lines.ts'

test.each([
  ['It’s open', 'A curly apostrophe limits each part to 70 characters instead of 160.'],
  ['It’s open. Coffee’s here', 'A curly apostrophe (2 times) limits each part to 70 characters instead of 160.'],
  [
    `It’s open. Coffee’s at Door 1, and Amara’s badge waits at Desk 3 — walk straight up…`,
    'A curly apostrophe (3 times), an em dash and a one-character ellipsis limit each part to 67 characters instead of 153.',
  ],
  ['я', 'The letter я limits each part to 70 characters instead of 160.'],
  ['№', 'The character № limits each part to 70 characters instead of 160.'],
  ['😀🎟', 'An emoji (2 times) limits each part to 70 characters instead of 160.'],
  ['яжш‰', 'The letter я, the letter ж, the letter ш and 1 more limit each part to 70 characters instead of 160.'],
  ['\u200d', 'An invisible character limits each part to 70 characters instead of 160.'],
  ['plain', ''],
])('%j: %s', (text, line) => {
  expect(nonGsmLine(splitSms(text), composerCopy)).toBe(line)
})

test.each([
  ['Hi {first name}, go to {desk}.', 'ends'],
  ['Hi {first name}, please go to {desk} now', '2 fields, in order: {{1}} first name, {{2}} desk. Ready for approval.'],
  ['Hi {first name}, please go', '1 field: {{1}} first name. Ready for approval.'],
  ['a'.repeat(1025), '1,025 characters. A template can have up to 1,024.'],
])('about the template %j it says %s', (body, copy) => {
  expect(templateLine(checkTemplate(body, 'pass link'), composerCopy)).toContain(copy)
})

test('the lines of the drawing', () => {
  expect(fanOutLine({ sent: 828, byEmail: 288, held: 84, notSent: 0 }, 'WhatsApp', composerCopy)).toBe(
    '828 by WhatsApp now, 288 by email, 84 at 8 a.m. local time. No duplicates.',
  )
  expect(fanOutLine({ sent: 1090, byEmail: 0, held: 0, notSent: 110 }, 'Email', composerCopy)).toBe(
    '1,090 by email now, 110 not sent. No duplicates.',
  )
  expect(unitsLine(splitSms(''), composerCopy)).toBe('0 of 160, GSM-7')
  expect(unitsLine(splitSms('я'.repeat(82)), composerCopy)).toBe('82 of 134, UCS-2')
  expect(longestLine(splitSms('a'.repeat(160)), splitSms('a'.repeat(161)), composerCopy)).toBe(
    '2 parts for the longest name',
  )
  expect(longestLine(splitSms('a'), splitSms('aa'), composerCopy)).toBe('')
})
