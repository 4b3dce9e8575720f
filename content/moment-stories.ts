import type { Moment } from '#domain/tiny-event/tiny-event.ts'

/** Shown to visitors without JavaScript. */
export const momentStories: Record<Exclude<Moment, 'badge'>, string> = {
  pass: 'At 150 m the phone knows where it is, and the pass comes up.',
  message: 'One message, in the channel that was chosen, on the minute.',
  way: 'Somebody said there is a lamp at D14 worth seeing. Four steps lead there.',
  vote: 'One scan, one vote, ten points. A second scan is enthusiasm.',
  points: 'The door of Room B was worth one and a half points. They are stored; nobody signs a list.',
  winner: 'Five people, one prize, and a draw that nobody can steer.',
  home: 'The whole day comes home in one email.',
}
