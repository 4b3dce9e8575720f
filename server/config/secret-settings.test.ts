import { expect, test } from 'vitest'
import { namedSettings, presentSettings } from './all-settings.ts'
import { ConfigError } from './config-error.ts'
import { wholeNumber } from './kinds.ts'
import { readSettings } from './setting.ts'

const WORD = 'hunter2'
const secrets = namedSettings.flatMap(([member, setting]) => (setting.secret ? [{ member, setting }] : []))

function refusal(text: string, { member, setting }: (typeof secrets)[number]): string | undefined {
  try {
    readSettings({ [member]: setting }, { [setting.name]: text })
    return undefined
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

const wrongTexts = [
  WORD,
  `${WORD} é`,
  `smtp://${WORD}@host`,
  `smtp://user:${WORD}%@host`,
  `smtp://user:${WORD}@host?tls=no`,
  `mysql://user:${WORD}@host/name`,
  `https://user:${WORD}@host/${WORD}#${WORD}`,
  `whsec_${WORD}`,
]

test.each(secrets)('$setting.name appears in no message', (secret) => {
  const { name } = secret.setting
  const refusals = wrongTexts.flatMap((text) => refusal(text, secret) ?? [])
  for (const message of refusals) expect(message).toMatch(new RegExp(`^${name} (?!.*${WORD})`))
  // Any text is a valid passphrase.
  expect(refusals.length > 0).toBe(name !== 'APPLE_PASS_KEY_PASSPHRASE')
  expect(presentSettings({ [name]: WORD })).toEqual([`${name} (secret)`])
})

test('a kind without a message of its own shows no secret', () => {
  const row = { name: 'GATE_CODE', kind: wholeNumber(1, 9), secret: true, help: 'Opens a gate.' } as const
  expect(() => readSettings({ gateCode: row }, { GATE_CODE: WORD })).toThrow(
    /^GATE_CODE is set, but should be a whole number from 1 to 9\.$/,
  )
})
