import { expect, test } from 'vitest'
import { checkTemplate, numberSlots } from './whatsapp-template.ts'

const check = (body: string) => checkTemplate(body, 'pass link')

test.each([
  ['', 'empty'],
  [' \n ', 'empty'],
  ['a'.repeat(1024), 'ready'],
  ['a'.repeat(1025), 'tooLong'],
  // An emoji is one character.
  ['😀'.repeat(1024), 'ready'],
  // A placeholder counts as its number, {{1}}, not as its name.
  [`${'a'.repeat(1018)}{first name}.`, 'edgeSlot'],
  [`${'a '.repeat(505)}{first name}, welcome`, 'ready'],
  [`${'a '.repeat(505)}a{first name}, welcome`, 'tooLong'],
  ['{first name}, good morning', 'edgeSlot'],
  ['  {first name}, good morning', 'edgeSlot'],
  ['Good morning {first name}', 'edgeSlot'],
  ['Good morning {first name}!', 'edgeSlot'],
  ['Good morning {first name}:', 'edgeSlot'],
  ['Good morning ({first name})', 'edgeSlot'],
  ['Good morning "{first name}"', 'edgeSlot'],
  ['Good morning {first name} 👋', 'edgeSlot'],
  ['👋 {first name}, good morning', 'edgeSlot'],
  ['Hello {first name}, come', 'tooManySlots'],
  ['At {desk} for {first name} now', 'tooManySlots'],
  ['Good morning {first name}, welcome\n\n\nto the hall', 'blankLines'],
  ['Good morning {first name}, welcome\n\nto the hall', 'ready'],
  ['Good morning {first name}, welcome', 'ready'],
  ['Your pass: {pass link}', 'ready'],
  ['Your pass: {pass link}.', 'ready'],
  ['{pass link} is your pass', 'edgeSlot'],
  ['At {desk} {pass link}', 'touchingSlots'],
  ['At {desk}{first name} now', 'touchingSlots'],
  ['At {desk}\n{first name} now', 'touchingSlots'],
  ['Come to {desk} at nine, {first name}, or now', 'ready'],
  ['No slots at all', 'ready'],
  ['Braces } { are words', 'ready'],
  ['{NAME} is no slot', 'ready'],
])('%j is %s', (body, state) => {
  expect(check(body).state).toBe(state)
})

test('placeholders are numbered in text order, and a repeated one keeps its number', () => {
  const body = 'Come to {desk} at nine, {first name}: {desk} is the one here'
  expect(check(body)).toEqual({ state: 'ready', slots: ['desk', 'first name', 'desk'] })
  expect(numberSlots(body)).toBe('Come to {{1}} at nine, {{2}}: {{3}} is the one here')
})

test('the length of a long text is reported as WhatsApp counts it', () => {
  expect(check(`Hi {first name}, ${'a'.repeat(1016)}`)).toEqual({ state: 'tooLong', characters: 1026 })
})
