// DATA_DIR=… node tools/bench/seed-database.ts [leads]: fills the database of this environment, for
// trying commands on many leads.

import { readConfig } from '#server/config/config.ts'
import { createContext } from '#server/create-context.ts'
import { seedLeads } from '../../test/seed-leads.ts'

const context = await createContext({ ...readConfig(process.env), logLevel: 'warn' })
try {
  await seedLeads(context, Number(process.argv[2] ?? 10_000))
} finally {
  await context.db.close()
}
