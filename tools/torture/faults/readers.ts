import { setTimeout as delay } from 'node:timers/promises'
import { apiCountriesPath, apiPostsPath, paths } from '#domain/paths.ts'
import { percentile } from '../../../test/percentile.ts'

/** Stopping it returns the p99 in ms and the number of failures. */
export function keepReading(
  origin: string,
  read: readonly string[] = [paths.home, apiPostsPath, paths.blogs, apiCountriesPath],
) {
  const times: number[] = []
  let failed = 0
  let going = true
  const done = Promise.all(
    read.map(async (path) => {
      while (going) {
        const began = performance.now()
        const response = await fetch(origin + path, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
        await response?.arrayBuffer()
        if (response?.ok) times.push(performance.now() - began)
        else failed += 1
        await delay(10)
      }
    }),
  )
  return {
    async stop() {
      going = false
      await done
      const p99 = times.length > 0 ? percentile(times, 0.99) : Number.POSITIVE_INFINITY
      return { p99, count: times.length, failed }
    },
  }
}
