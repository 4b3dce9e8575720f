import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { fieldSchema, parseLead } from './lead.ts'
import { leadFields } from './lead-fields.ts'

const contact = {
  first_name: 'Amara',
  last_name: 'Lindqvist',
  job_function: 'Head of Sourcing',
  company: 'Kettle & Crane',
  email: 'amara@example.com',
  country: 'GB',
  telephone: '+44 7700 900123',
  message: 'Two halls in May.',
}
const everything = 'transmit-whatsapp,transmit-sms,transmit-telegram,enhancedpass,leaderboard,cpd,floorplan,showcase'
const { message: _, ...person } = contact
const demo = { ...person, interests: everything }

const refusedOf = (changes: Record<string, unknown>) => {
  const parsed = parseLead('contact', { ...contact, ...changes })
  return parsed.ok ? [] : parsed.refused
}

test('accepts the payloads of the specification unchanged', () => {
  expect(parseLead('contact', contact)).toEqual({ ok: true, lead: { kind: 'contact', ...contact } })
  expect(parseLead('demo', demo)).toEqual({ ok: true, lead: { kind: 'demo', ...demo } })
  expect(parseLead('quick', { email: 'amara@example.com' })).toEqual({
    ok: true,
    lead: { kind: 'quick', email: 'amara@example.com' },
  })
})

test('unknown members of a kind are ignored', () => {
  expect(parseLead('quick', { email: 'amara@example.com', role: 'admin' })).toEqual({
    ok: true,
    lead: { kind: 'quick', email: 'amara@example.com' },
  })
})

describe.each(['first_name', 'last_name', 'job_function'])('%s', (field) => {
  test.each(['José', '王小明', 'Jose\u0301', 'हिन्दी', '𠮷𠮷𠮷', 'Head, Operations', 'Anna Maria', 'x'.repeat(100)])(
    '%s is accepted',
    (value) => {
      expect(refusedOf({ [field]: value })).toEqual([])
    },
  )

  test.each([
    'Al',
    '𠮷𠮷',
    '  A  ',
    'Mary-Jane',
    "O'Neill",
    'R2D2',
    'x'.repeat(101),
    '',
    12,
    null,
    undefined,
    ['Amara'],
  ])('%j is refused', (value) => {
    expect(refusedOf({ [field]: value })).toEqual([field])
  })
})

test('the specified rule accepts joiners and invisible characters, but requires a visible one', () => {
  for (const first_name of ['مهدی\u200cزاده', '\u202dAmara\u202c']) expect(refusedOf({ first_name })).toEqual([])
  for (const first_name of ['\u200c\u200c\u200c', 'O\u00b4Brien', 'Anne\u2011Marie'])
    expect(refusedOf({ first_name })).toEqual(['first_name'])
})

test('text far beyond the limit is refused before it is normalized', () => {
  const marks = `a${'\u0315\u0300\u05ae'.repeat(10_500)}`
  expect(refusedOf({ message: marks })).toEqual(['message'])
  expect(refusedOf({ email: marks })).toEqual(['email'])
})

describe('telephone', () => {
  test.each([
    '+1234567890',
    '07700 900123',
    '(020) 7946-0000',
    '0044 20 7946 0000',
    '020.7946.0000',
    '1234',
    '0'.repeat(20),
  ])('%s is accepted', (telephone) => {
    expect(refusedOf({ telephone })).toEqual([])
  })

  test.each(['', '123', '(1-2-3)', 'call me', '++44 7700', '0'.repeat(21), 447700900123])(
    '%j is refused',
    (telephone) => {
      expect(refusedOf({ telephone })).toEqual(['telephone'])
    },
  )
})

describe('email', () => {
  test.each([
    'a@b.co',
    'first.last+tag@sub.example.co.uk',
    "o'neill@example.ie",
    'x{y}@example.com',
    'back`tick@example.com',
  ])('%s is accepted', (email) => {
    expect(refusedOf({ email })).toEqual([])
  })

  test.each([
    '',
    'amara',
    'amara@',
    '@example.com',
    'a@b',
    'a b@example.com',
    `${'x'.repeat(250)}@b.co`,
    'a@example.com\nBcc: b@example.com',
  ])('%j is refused', (email) => {
    expect(refusedOf({ email })).toEqual(['email'])
  })
})

test.each([
  ['company', 'K', true],
  ['company', 'k'.repeat(200), true],
  ['company', 'k'.repeat(201), false],
  ['company', ' ', false],
  ['message', 'x', true],
  ['message', '👋'.repeat(5000), true],
  ['message', 'x'.repeat(5001), false],
  ['message', '\n\n', false],
  ['country', 'gb', false],
  ['country', 'United Kingdom', false],
])('%s of %j: %s', (field, value, passes) => {
  expect(refusedOf({ [field]: value })).toEqual(passes ? [] : [field])
})

test('interests must be among the eight', () => {
  expect(parseLead('demo', { ...demo, interests: 'cpd,showcase' }).ok).toBe(true)
  expect(parseLead('demo', { ...demo, interests: 'cpd,bitcoin' }).ok).toBe(false)
  expect(parseLead('demo', { ...demo, interests: '' }).ok).toBe(false)
})

test('every invalid field is named, in form order', () => {
  const parsed = parseLead('contact', 'not an object')
  expect(parsed.ok ? [] : parsed.refused).toEqual(
    Object.keys(contact).toSorted((a, b) => order.indexOf(a) - order.indexOf(b)),
  )
})

const order = ['first_name', 'last_name', 'job_function', 'company', 'email', 'telephone', 'country', 'message']

describe('names by the rule people', () => {
  const refused = (changes: Record<string, string>) => {
    const parsed = parseLead('contact', { ...contact, ...changes }, 'people')
    return parsed.ok ? [] : parsed.refused
  }

  test.each([
    "O'Brien",
    'O’Brien-Smith',
    'Li',
    'Ó',
    "'t Hooft",
    'J. R.',
    'Ann-Marie',
    'R&D',
    'José',
    '王',
    'नेहा',
    'Martin Jr.',
    'O\u00b4Brien',
    'O\u2018Brien',
    'O\u02bcBrien',
    'Anne\u2010Marie',
    'Anne\u2011Marie',
    'Anne\u2013Marie',
    '\u202dAmara\u202c',
    'Ama\u00adra',
    'مهدی\u200cزاده',
    '玛丽·居里',
  ])('%s is a name', (last_name) =>
    expect(refused({ last_name, job_function: last_name, first_name: last_name })).toEqual([]),
  )

  test.each(['', ',,,', '-', '&', "'", '.', '123', '<b>', 'Ann-', '-Ann', 'a@b', 'x'.repeat(101)])(
    '%s is not a name',
    (last_name) => expect(refused({ last_name })).toEqual(['last_name']),
  )

  test('applies only to names, and only if configured', () => {
    expect(refused({ company: '', email: 'x' })).toEqual(['company', 'email'])
    expect(refusedOf({ last_name: "O'Brien" })).toHaveLength(1)
  })

  test('rejects a long name that almost matches', () => {
    expect(refused({ last_name: `a${'-'.repeat(99)}` })).toHaveLength(1)
  })
})

test('an optional field may be absent or empty; otherwise its rule applies', () => {
  const schema = fieldSchema({ ...leadFields.specified.first_name, required: false })
  for (const nothing of [undefined, '', '  ']) expect(v.parse(schema, nothing)).toBe('')
  expect(v.parse(schema, ' Amara ')).toBe('Amara')
  for (const wrong of ['Al', 12, null]) expect(v.is(schema, wrong)).toBe(false)
})
