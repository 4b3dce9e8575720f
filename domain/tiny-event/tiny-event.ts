import type { MessageChannel } from '../message/message-limits.ts'
import { type Draw, type Player, rankPlayers } from '../queue/fair-draw.ts'
import { parseFirstName } from '../text/first-name.ts'
import { codePointLength, normalizeText } from '../text/text.ts'

export const moments = ['badge', 'pass', 'message', 'way', 'vote', 'points', 'winner', 'home'] as const
export type Moment = (typeof moments)[number]

export const eventNameLength = 30
const MAX_INPUT_LENGTH = 200

/** Meters from the station to the door, and the distance at which the phone shows the pass. */
export const walk = { length: 400, step: 10, near: 150 } as const

export const sentences = [0, 1, 2] as const
export type Sentence = (typeof sentences)[number]

const votePoints = 10
const INITIAL_POINTS = 1_230

const otherPlayers: readonly Player[] = [
  { name: 'Theo B.', points: 1_185, reachedAt: 1 },
  { name: 'Jin-ah P.', points: 1_170, reachedAt: 2 },
  { name: 'Rosa M.', points: 1_095, reachedAt: 3 },
  { name: 'Dev K.', points: 1_010, reachedAt: 4 },
]

export interface TinyEvent {
  moment: Moment
  attendee: string
  event: string
  walked: number
  isPassOpen: boolean
  channel: MessageChannel
  sentence: Sentence
  hasVoted: boolean
  draw: Draw | undefined
  status: TinyEventStatus
}

export type TinyEventStatus =
  | 'nothing'
  | 'doors'
  | 'near'
  | 'pass'
  | 'sent'
  | 'there'
  | 'voted'
  | 'repeated'
  | 'stored'
  | 'drawn'
  | 'over'

export type TinyEventAction =
  | { does: 'name' | 'open'; attendee: string; event: string }
  | { does: 'walk'; walked: number }
  | { does: 'choose'; channel: MessageChannel; sentence: Sentence }
  | { does: 'scan' }
  | { does: 'win'; draw: Draw }
  | { does: 'go' }
  | { does: 'again' }

export const newTinyEvent = (attendee: string, event: string): TinyEvent => ({
  moment: 'badge',
  attendee,
  event,
  walked: 0,
  isPassOpen: false,
  channel: 'whatsapp',
  sentence: 0,
  hasVoted: false,
  draw: undefined,
  status: 'nothing',
})

/** Normalized event name for the ribbon; undefined if no usable text remains. */
export function parseEventName(typed: string): string | undefined {
  if (typed.length > MAX_INPUT_LENGTH) return undefined
  const name = normalizeText(typed)
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  return name && codePointLength(name) <= eventNameLength ? name : undefined
}

export const nameFields = { attendee: 'who', event: 'what' } as const

export interface TypedNames {
  typed: { attendee: string; event: string }
  attendee: string | undefined
  event: string | undefined
}

export function readNames(form: FormData): TypedNames {
  const read = (field: string) => {
    const value = form.get(field)
    return typeof value === 'string' ? value.trim() : ''
  }
  const typed = { attendee: read(nameFields.attendee), event: read(nameFields.event) }
  return { typed, attendee: parseFirstName(typed.attendee), event: parseEventName(typed.event) }
}

export const refusedNames = ({ typed, attendee, event }: TypedNames): ('attendee' | 'event')[] => [
  ...(typed.attendee !== '' && attendee === undefined ? (['attendee'] as const) : []),
  ...(typed.event !== '' && event === undefined ? (['event'] as const) : []),
]

export const isNear = ({ walked }: TinyEvent): boolean => walk.length - walked <= walk.near

export const pointsOf = ({ hasVoted }: TinyEvent): number => INITIAL_POINTS + (hasVoted ? votePoints : 0)

export const listPlayers = (tiny: TinyEvent): Player[] =>
  rankPlayers([{ name: tiny.attendee, points: pointsOf(tiny), reachedAt: 0 }, ...otherPlayers])

export function canContinue(tiny: TinyEvent): boolean {
  if (tiny.moment === 'pass') return isNear(tiny)
  if (tiny.moment === 'vote') return tiny.hasVoted
  if (tiny.moment === 'winner') return tiny.draw !== undefined
  return tiny.moment !== 'home' && tiny.moment !== 'badge'
}

/** Ignores actions that do not belong to the current moment. */
export function applyAction(tiny: TinyEvent, pressed: TinyEventAction): TinyEvent {
  switch (pressed.does) {
    case 'name':
      return tiny.moment === 'badge' ? { ...tiny, attendee: pressed.attendee, event: pressed.event } : tiny
    case 'open':
      if (tiny.moment !== 'badge') return tiny
      return { ...tiny, attendee: pressed.attendee, event: pressed.event, moment: 'pass', status: 'doors' }
    case 'walk':
      return tiny.moment === 'pass' ? walkTo(tiny, pressed.walked) : tiny
    case 'choose':
      return tiny.moment === 'message' ? { ...tiny, channel: pressed.channel, sentence: pressed.sentence } : tiny
    case 'scan':
      if (tiny.moment !== 'vote') return tiny
      return { ...tiny, hasVoted: true, status: tiny.hasVoted ? 'repeated' : 'voted' }
    case 'win':
      return tiny.moment === 'winner' && !tiny.draw ? { ...tiny, draw: pressed.draw, status: 'drawn' } : tiny
    case 'go':
      return canContinue(tiny) ? advance(tiny) : tiny
    case 'again':
      return newTinyEvent(tiny.attendee, tiny.event)
  }
}

function walkTo(tiny: TinyEvent, typed: number): TinyEvent {
  const walked = Math.min(walk.length, Math.max(0, Math.round(typed / walk.step) * walk.step || 0))
  const there = { ...tiny, walked }
  return isNear(there) && !isNear(tiny) ? { ...there, status: 'near' } : there
}

const statusAfter: Partial<Record<Moment, TinyEventStatus>> = {
  message: 'sent',
  way: 'there',
  points: 'stored',
  winner: 'over',
}

/** Opens the pass before the attendee walks on. */
function advance(tiny: TinyEvent): TinyEvent {
  if (tiny.moment === 'pass' && !tiny.isPassOpen) return { ...tiny, isPassOpen: true, status: 'pass' }
  const next = moments[moments.indexOf(tiny.moment) + 1] ?? 'home'
  return { ...tiny, moment: next, status: statusAfter[tiny.moment] ?? tiny.status }
}

/** The next action in autoplay; `draw` at the point where the seal is broken. */
export function nextAction(tiny: TinyEvent): TinyEventAction | { does: 'draw' } | undefined {
  if (tiny.moment === 'home') return undefined
  if (tiny.moment === 'badge') return { does: 'open', attendee: tiny.attendee, event: tiny.event }
  if (canContinue(tiny) && !(tiny.moment === 'pass' && tiny.walked < walk.length)) return { does: 'go' }
  if (tiny.moment === 'pass') return { does: 'walk', walked: tiny.walked + 100 }
  return { does: tiny.moment === 'vote' ? 'scan' : 'draw' }
}

/** Members of the link's fragment, which browsers never send to a server. */
const giftParameters = { attendee: 'for', event: 'at' } as const

/** Without the `#`, for example `for=Theo&at=Kettle+Fair`. */
export const giftFragment = (attendee: string, event: string | undefined): string =>
  new URLSearchParams({
    [giftParameters.attendee]: attendee,
    ...(event === undefined ? {} : { [giftParameters.event]: event }),
  }).toString()

/** The names in a shared link; undefined if its fragment has no attendee. */
export function readGift(fragment: string): { attendee: string; event: string | undefined } | undefined {
  const members = new URLSearchParams(fragment)
  const attendee = parseFirstName(members.get(giftParameters.attendee) ?? '')
  return attendee === undefined
    ? undefined
    : { attendee, event: parseEventName(members.get(giftParameters.event) ?? '') }
}

const dayParameter = 'day'

/** For a link that starts the day of this attendee. */
export const dayFragment = (attendee: string): string => new URLSearchParams({ [dayParameter]: attendee }).toString()

/** The attendee whose day the fragment starts. */
export const readDay = (fragment: string): string | undefined =>
  parseFirstName(new URLSearchParams(fragment).get(dayParameter) ?? '')
