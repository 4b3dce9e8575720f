import type { Fault } from './fault.ts'
import { clockJumps } from './faults/clock-jumps.ts'
import { coldStart } from './faults/cold-start.ts'
import { databaseLocked, diskFull } from './faults/database-failures.ts'
import { eraseInLargeDatabase } from './faults/erase-in-large-database.ts'
import { eraseOnTwoProcesses } from './faults/erase-on-two-processes.ts'
import { halfOpenBodies } from './faults/half-open-bodies.ts'
import { hangingReceiver } from './faults/hanging-receiver.ts'
import { killBeforeRecord } from './faults/kill-before-record.ts'
import { killUnderLoad } from './faults/kill-under-load.ts'
import { oneIdempotencyKey } from './faults/one-idempotency-key.ts'
import { overload } from './faults/overload.ts'
import { postgresCrash } from './faults/postgres-crash.ts'
import { refusedMailboxes } from './faults/refused-mailboxes.ts'
import { rollingRestart } from './faults/rolling-restart.ts'
import { rollingVersions } from './faults/rolling-versions.ts'
import { slowClients } from './faults/slow-clients.ts'
import { stoppedWorker } from './faults/stopped-worker.ts'
import { syncBeforeResponse } from './faults/sync-before-response.ts'

/** In the order of the table in docs/reliability.md. */
export const faults: readonly Fault[] = [
  killUnderLoad,
  killBeforeRecord,
  syncBeforeResponse,
  diskFull,
  databaseLocked,
  postgresCrash,
  stoppedWorker,
  hangingReceiver,
  refusedMailboxes,
  clockJumps,
  slowClients,
  halfOpenBodies,
  overload,
  oneIdempotencyKey,
  coldStart,
  rollingRestart,
  rollingVersions,
  eraseInLargeDatabase,
  eraseOnTwoProcesses,
]
