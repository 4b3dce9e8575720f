import { createHash } from 'node:crypto'
import type { Demo } from '#domain/demo.ts'
import type { Context } from '#server/context.ts'
import { demoCodes } from './demo-codes.ts'
import { demoFacts } from './demo-facts.ts'
import { readDemoRecords } from './demo-records.ts'

export async function readDemo(context: Context, token: string): Promise<Demo | undefined> {
  const [records] = await readDemoRecords(context, 'token', [token])
  if (!records) return undefined
  const facts = demoFacts(context.config, records)
  return { version: versionOf(JSON.stringify(facts)), ...facts, ...demoCodes(context.config, records.demo) }
}

export const versionOf = (facts: string) => createHash('sha256').update(facts).digest('base64url').slice(0, 16)
