import type { FastifyBaseLogger } from 'fastify'

/** Milliseconds to stop after draining; the next start recovers the rest. */
const STOP_TIMEOUT = 9_000

/** Milliseconds; Ctrl+C reaches the server twice, once through its start script. */
const REPEAT_WINDOW = 1_000

export function exitOnSignals(log: FastifyBaseLogger, stop: () => Promise<void>, drainSeconds = 0) {
  let requestedCode: number | undefined
  async function end(signal: NodeJS.Signals) {
    if (requestedCode !== undefined) {
      if (performance.now() - requestedCode > REPEAT_WINDOW) process.exit(1)
      return
    }
    requestedCode = performance.now()
    log.info({ signal }, 'Stopping')
    setTimeout(
      () => {
        log.warn('Not everything could be finished')
        process.exit(0)
      },
      drainSeconds * 1_000 + STOP_TIMEOUT,
    ).unref()
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, (got) => void end(got))
}

/** After an uncaught error the state is unknown, so the process exits. */
export function exitOnUncaughtErrors(log: FastifyBaseLogger) {
  for (const kind of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(kind, (error) => {
      log.fatal({ err: error, kind }, 'The process ends because of a defect')
      process.exit(1)
    })
}
