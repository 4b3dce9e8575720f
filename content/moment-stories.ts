import type { Moment } from '#domain/tiny-event/tiny-event.ts'

/** Shown to visitors without JavaScript. */
export const momentStories: Record<Exclude<Moment, 'badge'>, string> = {
  pass: 'At 150 m from the venue, the pass appears on the phone.',
  message: 'One message goes out on time, on the attendee’s own channel.',
  way: 'There is a lamp at booth D14 worth seeing. Four steps lead there.',
  vote: 'One scan earns one vote and ten points. A second scan changes nothing.',
  points: 'A scan at the door of Room B earns one and a half points. Nobody signs a list.',
  winner: 'Five people, one prize, and a draw that nobody can steer.',
  home: 'The attendee gets the whole day in one email.',
}
