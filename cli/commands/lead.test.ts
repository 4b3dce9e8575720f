import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { submitLead } from '#server/leads/submit-lead.ts'
import { type TestContext, testContext } from '../../test/context.ts'
import { contactBody } from '../../test/leads.ts'
import type { Command } from '../command.ts'
import { lead } from './lead.ts'
import { leads } from './leads.ts'

let dataDir: string
let context: TestContext
let id: string

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lanyard-cli-'))
  context = await testContext({ dataDir, databaseUrl: undefined })
  const stored = await submitLead(context, 'contact', contactBody, { ipAddress: '192.0.2.1' })
  id = stored.state === 'stored' ? stored.id : ''
})
afterEach(async () => {
  vi.restoreAllMocks()
  await context.db.close()
  rmSync(dataDir, { recursive: true })
})

async function printed(command: Command, args: string[]): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  log.mockClear()
  if (!('prepare' in command)) throw new Error('The command needs a context')
  await command.prepare(args)(context)
  return log.mock.calls.map(([line]) => line).join('\n')
}

test('stores, shows and finds a note and a stage, even if no server has run', async () => {
  const shown = await printed(lead, [id, '--note', 'Rings at nine', '--stage', 'answered'])
  expect(shown).toMatch(/^stage +answered$/m)
  expect(shown).toMatch(/command line, note +Rings at nine$/m)
  const found = JSON.parse(await printed(leads, ['--search', 'lindqvist nine', '--json']))
  expect(found).toMatchObject([{ id, email: contactBody.email, stage: 'answered', owner_id: null, notes: 1 }])
  expect(JSON.parse(await printed(leads, ['--stage', 'won', '--json']))).toEqual([])
})

test('refuses changes to a lead that does not exist', async () => {
  await expect(printed(lead, ['none', '--note', 'Rings at nine'])).rejects.toThrow('There is no lead none')
  await expect(printed(lead, ['none', '--stage', 'won'])).rejects.toThrow('There is no lead none')
})
