import type { Context } from '#server/context.ts'
import { storedUploads, warmImages } from './warm-images.ts'

export interface ImageWarmer {
  /** Does nothing while a run is in progress. */
  start(): void
  stop(): void
}

export function createImageWarmer(context: Pick<Context, 'config' | 'log'>): ImageWarmer {
  const stopping = new AbortController()
  let isWarming = false
  async function warm() {
    if (isWarming) return
    isWarming = true
    try {
      await warmImages(context, await storedUploads(context.config.dataDir), stopping.signal)
    } catch (error) {
      context.log.warn({ err: error }, 'Images were not prepared')
    } finally {
      isWarming = false
    }
  }
  return { start: () => void warm(), stop: () => stopping.abort() }
}
