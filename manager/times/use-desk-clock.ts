import { useMe } from '../shell/me.ts'
import { type DeskClock, deskClock } from './desk-clock.ts'

/** Made anew with each drawing of a page, since today ends at midnight. */
export const useDeskClock = (): DeskClock => deskClock(useMe().desk.time_zone)
