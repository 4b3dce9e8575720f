import type { Moment } from '#domain/tiny-event/tiny-event.ts'

/** Shown to visitors without JavaScript. */
export const momentStories: Record<Exclude<Moment, 'badge'>, string> = {
  pass: 'The pass appears on the phone 150 m from the venue.',
  message: 'One message goes out on time, on the channel each attendee prefers.',
  way: 'Directions to the lamp at booth D14, in four steps.',
  vote: 'One scan earns one vote and ten points. A second scan changes nothing.',
  points: 'A scan at the door of Room B earns one and a half points. Nobody signs a sheet.',
  winner: 'Five people, one prize, and a drawing that anyone can verify.',
  home: 'The attendee gets the whole day in one email.',
}
