import { useMe } from '../shell/me.ts'
import { type DeskClock, deskClock } from './desk-clock.ts'

export const useDeskClock = (): DeskClock => deskClock(useMe().desk.time_zone)
