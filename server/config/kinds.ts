import { resolve } from 'node:path'
import * as v from 'valibot'
import { emailMaxLength, emailPattern } from '#domain/text/email-address.ts'

export const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.check((text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most),
    v.transform(Number),
    v.description(`a whole number from ${least} to ${most}`),
  )

export const factor = (most: number) =>
  v.pipe(
    v.string(),
    v.check((text) => /^\d+(\.\d+)?$/.test(text) && Number(text) > 0 && Number(text) <= most),
    v.transform(Number),
    v.description(`a number above 0 and at most ${most}`),
  )

export const oneOf = <const T extends readonly string[]>(values: T) =>
  v.pipe(v.picklist(values), v.description(`one of ${values.join(', ')}`))

export const trueOrFalse = v.pipe(
  oneOf(['true', 'false']),
  v.transform((word) => word === 'true'),
  v.description('one of true, false'),
)

export const text = (wanted: string) => v.pipe(v.string(), v.description(wanted))

export const matching = (pattern: RegExp, wanted: string) => v.pipe(v.string(), v.regex(pattern), v.description(wanted))

const emailAddressPattern = new RegExp(`^(?:${emailPattern})$`, 'v')

export const isEmailAddress = (text: string) => text.length <= emailMaxLength && emailAddressPattern.test(text)

export const listOf = (allowed: (word: string) => boolean, wanted: string) =>
  v.pipe(
    v.string(),
    v.transform((values) => values.split(/[\s,]+/).filter(Boolean)),
    v.array(v.pipe(v.string(), v.check(allowed))),
    v.description(`a list of ${wanted}`),
  )

export const path = (wanted: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => resolve(text)),
    v.description(wanted),
  )

export const origin = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && /^https?:\/\/[^/?#@\\\s]+\/?$/i.test(text)),
  v.transform((text) => new URL(text).origin),
  v.description('an origin such as https://www.example.com'),
)

/** Shorter values can be guessed. */
export const randomCharacters = (least: number) =>
  v.pipe(
    v.string(),
    v.minLength(
      least,
      ({ input }) => `is ${input.length} characters long, but should be random and at least ${least} characters long.`,
    ),
    v.description(`at least ${least} random characters`),
  )

export const describeUrl = (text: string) => {
  const url = URL.parse(text)
  return url ? `a ${url.protocol} address` : 'not an address'
}
