import { clock } from '../leads/leads.ts'

/** Hours of the desk's clock. */
export const MORNING = 9
export const AFTERNOON = 15

/** When the desk opens again. */
export const tomorrow = (): Date => clock().at(1, MORNING)
