import type { StreamState } from '../realtime/event-stream.ts'
import { createStore } from '../shell/store.ts'

/** What screens hear of the stream of events, which the desk follows for all of them. */
export const news = {
  /** Goes up when lists or figures may be others than before. */
  told: createStore(0),
  /** Undefined where nothing is followed. */
  state: createStore<StreamState | undefined>(undefined),
}

export const tellNews = (): void => news.told.set(news.told.get() + 1)
