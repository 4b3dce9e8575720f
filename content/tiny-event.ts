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
  badge: { clock: '8:29 a.m.', short: 'Badge', ribbon: 'brand' },
  pass: {
    clock: '8:41 a.m.',
    short: 'Pass',
    ribbon: 'pass',
  },
  message: {
    clock: '8:55 a.m.',
    short: 'Message',
    ribbon: 'transmit',
  },
  way: {
    clock: '11:12 a.m.',
    short: 'The way',
    ribbon: 'floorplan',
  },
  vote: {
    clock: '11:20 a.m.',
    short: 'Vote',
    ribbon: 'showcase',
  },
  points: {
    clock: '12:30 p.m.',
    short: 'Points',
    ribbon: 'cpd',
  },
  winner: {
    clock: '4:30 p.m.',
    short: 'Winner',
    ribbon: 'leaderboard',
  },
  home: { clock: '5:40 p.m.', short: 'Home', ribbon: 'brand' },
}

export const momentHeading = (moment: Moment, attendee: string): string =>
  ({
    badge: 'Run a tiny event',
    pass: `${attendee} is on the way`,
    message: 'Say good morning',
    way: 'Find the lamp',
    vote: 'Vote for the lamp',
    points: 'Earn CPD points',
    winner: 'Draw the winner',
    home: `That was ${attendee}’s Thursday`,
  })[moment]

export const tinyEventLines = {
  sealed: (seal: string) => `The 4:30 p.m. prize drawing is already sealed: ${seal}. You draw the winner.`,
  giftHeading: (attendee: string) => `Someone made a day for ${attendee}`,
  giftLede: (attendee: string) => `One attendee, one minute. ${attendee}, the attendee is you.`,
  toGo: (meters: number) => `${meters} m to go`,
  notice: (event: string) => `You are near ${event}`,
  channel: (attendee: string) => `Pick ${attendee}’s channel and a sentence.`,
  message: (attendee: string, sentence: string) => `Good morning ${attendee}. ${sentence}`,
  outcome: (winner: string, attendee: string) =>
    winner === attendee
      ? `${attendee} wins. The odds were one in five.`
      : `${winner} wins. All five had the same chance, and nobody could steer the drawing.`,
  proof: (seed: string, place: number, entries: number) =>
    `Seed ${seed.slice(0, 12)}… matches the seal from 8:29 a.m. It selects place ${place} of ${entries}.`,
  took: (seconds: number) =>
    `You ran an event in ${seconds === 1 ? 'one second' : `${seconds} seconds`}. Here is your ribbon.`,
}

export const statusLine = (said: TinyEventStatus, attendee: string): string =>
  ({
    nothing: 'Nothing is stored',
    doors: `Doors are open for ${attendee}`,
    near: '8:41 a.m.: the pass appeared',
    pass: 'The pass is open',
    sent: `Sent to ${attendee} at 8:55 a.m.`,
    there: `${attendee} is at booth D14`,
    voted: 'Vote 413 counted, ten points added',
    repeated: 'Already counted. One vote per person',
    stored: 'One and a half points stored',
    drawn: 'The winner is drawn',
    over: 'The day is over',
  })[said]
