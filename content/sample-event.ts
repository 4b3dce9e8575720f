/** Separate, because only this part of the event is sent to browsers. */
export const eventOnPage = {
  name: 'Northfield Expo',
  /** Local time, HH:MM. */
  doors: '08:30',
  /** The same time in running text. */
  opens: '8:30\u00a0a.m.',
  entry: 'Fast track',
} as const

/** An invented event, which the drawings show too. */
export const sampleEvent = {
  ...eventOnPage,
  organizer: 'Northfield Halls',
  venue: 'Northfield Halls',
  address: '1 Sample Street, London, United Kingdom',
  /** Decimal degrees, WGS 84. */
  latitude: 51.5081,
  longitude: 0.0294,
  /** Local time, HH:MM. */
  ends: '18:00',
  timeZone: 'Europe/London',
  welcome: 'You are near Northfield Halls. Your badge is ready at Desk 3.',
  desk: 'Desk 3',
} as const

/** Room of the visitor's session; visitors change it on the demo page. */
export const rooms = ['Room B', 'Room C', 'Hall 4'] as const
export const initialRoom: Room = 'Room B'
export type Room = (typeof rooms)[number]
