import type { FastifyBaseLogger } from 'fastify'

/** Milliseconds that stopping may take after draining; what hangs longer is left to the recovery that a crash has too. */
const PATIENCE = 9_000

/** Milliseconds in which signals are one request: a terminal and the script that started the server both pass Ctrl+C on. */
const SAME = 1_000

/** Ends the process with 0 when it is asked to, after `stop`; at once when it is asked twice. */
export function endOnSignals(log: FastifyBaseLogger, stop: () => Promise<void>, drainSeconds = 0) {
  let asked: number | undefined
  async function end(signal: NodeJS.Signals) {
    if (asked !== undefined) {
      if (performance.now() - asked > SAME) process.exit(1)
      return
    }
    asked = performance.now()
    log.info({ signal }, 'Stopping')
    setTimeout(
      () => {
        log.warn('Not everything could be finished')
        process.exit(0)
      },
      drainSeconds * 1_000 + PATIENCE,
    ).unref()
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, (got) => void end(got))
}

/** A defect that nobody has caught leaves an unknown state behind: it is logged without what it quotes, and the process ends. */
export function endOnDefects(log: FastifyBaseLogger) {
  for (const kind of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(kind, (error) => {
      log.fatal({ err: error, kind }, 'The process ends because of a defect')
      process.exit(1)
    })
}
