import type { tinyEventCopy } from '#content/tiny-event-copy.ts'
import { useCopy } from '../use-copy.ts'

export const useTinyEventCopy = useCopy<typeof tinyEventCopy>
