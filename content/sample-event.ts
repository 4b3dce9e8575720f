/** Kept apart, since browsers are sent only this part of the event. */
export const eventOnPage = {
  name: 'Northfield Expo',
  /** Hours and minutes, local time. */
  doors: '08:30',
  entry: 'Fast track',
} as const

/** An invented event, the same as in the drawings. */
export const sampleEvent = {
  ...eventOnPage,
  organizer: 'Northfield Halls',
  venue: 'Northfield Halls',
  address: '1 Sample Street, London, United Kingdom',
  /** Decimal degrees, WGS 84. */
  latitude: 51.5081,
  longitude: 0.0294,
  /** Hours and minutes, local time. */
  ends: '18:00',
  timeZone: 'Europe/London',
  welcome: 'You are near Northfield Halls. Your badge is ready at Desk 3.',
  desk: 'Desk 3',
} as const

/** The room of the visitor's session, which the demo page changes. */
export const rooms = ['Room B', 'Room C', 'Hall 4'] as const
export const initialRoom: Room = 'Room B'
export type Room = (typeof rooms)[number]
