import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import type { Context } from '#server/context.ts'
import { registrationOptions } from './passkeys.ts'

const context = {
  db: { write: async () => true } as unknown as Context['db'],
  config: { ...readConfig({}), appSecret: 'a secret for tests, long enough' },
  clock: () => new Date(),
}

test('passkeys use algorithms that Node verifies without an experimental warning', async () => {
  const warnings: Error[] = []
  const collect = (warning: Error) => void warnings.push(warning)
  process.on('warning', collect)
  const { pubKeyCredParams } = await registrationOptions(context, {
    origin: 'https://manage.example.com',
    purpose: 'staff-member o1',
    email: 'ines@staff.example',
    name: 'Ines',
    known: [],
  })
  // Node emits warnings one turn later.
  await new Promise((resolve) => setImmediate(resolve))
  process.off('warning', collect)
  expect(pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257])
  expect(warnings).toEqual([])
})
