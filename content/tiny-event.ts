import type { RibbonName } from '#content/ribbon.ts'
import type { Moment, TinyEventStatus } from '#domain/tiny-event/tiny-event.ts'

/** Used until the visitor enters names. */
export const sampleAttendee = 'Amara'
export const sampleEventName = 'Northfield Expo'

interface MomentCopy {
  clock: string
  short: string
  ribbon: RibbonName
}

export const momentCopy: Record<Moment, MomentCopy> = {
  badge: { clock: '08:29', short: 'Badge', ribbon: 'brand' },
  pass: {
    clock: '08:41',
    short: 'Pass',
    ribbon: 'pass',
  },
  message: {
    clock: '08:55',
    short: 'Message',
    ribbon: 'transmit',
  },
  way: {
    clock: '11:12',
    short: 'The way',
    ribbon: 'floorplan',
  },
  vote: {
    clock: '11:20',
    short: 'Vote',
    ribbon: 'showcase',
  },
  points: {
    clock: '12:30',
    short: 'Points',
    ribbon: 'cpd',
  },
  winner: {
    clock: '16:30',
    short: 'Winner',
    ribbon: 'leaderboard',
  },
  home: { clock: '17:40', short: 'Home', ribbon: 'brand' },
}

export const momentHeading = (moment: Moment, attendee: string): string =>
  ({
    badge: 'Run a tiny event',
    pass: `${attendee} is on the way`,
    message: 'Say good morning',
    way: 'Find the lamp',
    vote: 'Vote for it',
    points: 'Learn something',
    winner: 'Break the seal',
    home: `That was ${attendee}’s Thursday`,
  })[moment]

export const tinyEventLines = {
  sealed: (seal: string) => `The draw of 16:30 is sealed already: ${seal}. You get to break it.`,
  giftHeading: (attendee: string) => `Somebody wove ${attendee} a Thursday`,
  giftLede: (attendee: string) => `One attendee, one minute. ${attendee}, it is you.`,
  toGo: (meters: number) => `${meters} m to go`,
  notice: (event: string) => `You are near ${event}`,
  channel: (attendee: string) => `Pick the channel ${attendee} chose, and one sentence.`,
  message: (attendee: string, sentence: string) => `Good morning ${attendee}. ${sentence}`,
  outcome: (winner: string, attendee: string) =>
    winner === attendee
      ? `${attendee} wins. One in five, and it was you.`
      : `${winner} wins. ${attendee} led and did not win: fair is fair.`,
  proof: (seed: string, place: number, entries: number) =>
    `Seed ${seed.slice(0, 12)}… hashes to the seal from 08:29, and place ${place} of ${entries} follows from it.`,
  took: (seconds: number) =>
    `You ran an event in ${seconds === 1 ? 'one second' : `${seconds} seconds`}. Here is the ribbon that you wove.`,
}

export const statusLine = (said: TinyEventStatus, attendee: string): string =>
  ({
    nothing: 'Nothing is stored',
    doors: `Doors are open for ${attendee}`,
    near: '08:41: the pass came up',
    pass: 'The pass is open',
    sent: `Sent at 08:55, to ${attendee} once`,
    there: 'D14, and the lamp is lit',
    voted: 'Vote 413, ten points',
    repeated: 'Counted already. Enthusiasm is noted',
    stored: 'One and a half points stored',
    drawn: 'The seal is broken',
    over: 'The ribbon is finished',
  })[said]
