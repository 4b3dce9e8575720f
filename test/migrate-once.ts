// The startup of one of several processes.

import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'

const db = await openDatabase({ ...JSON.parse(process.argv[2] ?? '{}'), log: console })
await migrate(db)
await db.close()
