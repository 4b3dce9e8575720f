import { describe, expect, test } from 'vitest'
import { certificateNameLimit, certificateNumber, normalizeCertificateName } from './certificate.ts'
import { cpdSessions, type SessionId } from './session-scans.ts'

const all: SessionId[] = cpdSessions.map(({ id }) => id)

describe('the certificate number', () => {
  test('is the same for the same name and sessions', () => {
    expect(certificateNumber('Amara Lindqvist', all)).toBe(certificateNumber('Amara Lindqvist', [...all]))
    expect(certificateNumber('Amara Lindqvist', all)).toBe('YC89-T2RM')
  })

  test('has 8 of 32 characters, without I, L, O and U, each of which occurs', () => {
    const numbers = Array.from({ length: 5_000 }, (_, number) => certificateNumber(`Name ${number}`, all))
    expect(numbers.filter((number) => !/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/.test(number))).toEqual([])
    for (let place = 0; place < 9; place++)
      expect(new Set(numbers.map((number) => number[place])).size).toBe(place === 4 ? 1 : 32)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('depends on each letter of the name and on the sessions', () => {
    const numbers = ['', 'A', 'a', 'Á', 'Amara', 'Amare', 'maraA'].map((name) => certificateNumber(name, all))
    const others = [certificateNumber('Amara', []), certificateNumber('Amara', ['hall-4'])]
    expect(new Set([...numbers, ...others]).size).toBe(9)
  })
})

describe('the name', () => {
  test.each([
    ['  Amara   Lindqvist ', 'Amara Lindqvist'],
    ['Zoe\u0308', 'Zoë'],
    ['Amara\nLindqvist', 'Amara Lindqvist'],
    ['\u202EAmara\u200B', 'Amara'],
    ['नरेन्द्र', 'नरेन्द्र'],
    ['محمد', 'محمد'],
    ['   ', ''],
  ])('%j becomes %j', (typed, name) => {
    expect(normalizeCertificateName(typed)).toBe(name)
  })

  test('has at most 60 characters, none cut in half', () => {
    expect(normalizeCertificateName('m'.repeat(61))).toBe('m'.repeat(60))
    expect(normalizeCertificateName('𝒜'.repeat(61))).toBe('𝒜'.repeat(certificateNameLimit))
    expect(normalizeCertificateName(`${'m'.repeat(59)} m`)).toBe('m'.repeat(59))
  })
})
