import { type DeskClock, deskClock } from '../dates/site-clock.ts'
import { useMe } from '../shell/me.ts'

export const useDeskClock = (): DeskClock => deskClock(useMe().desk.time_zone)
