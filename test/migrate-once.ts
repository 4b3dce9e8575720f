// What each of several processes does at its start.

import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'

const db = await openDatabase({ ...JSON.parse(process.argv[2] ?? '{}'), log: console })
await migrate(db)
await db.close()
