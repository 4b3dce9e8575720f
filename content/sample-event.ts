/** What the demo's page itself shows of the event, so that browsers get no more of it. */
export const eventOnPage = {
  name: 'Northfield Expo',
  /** Hours and minutes of its day, in its time zone. */
  doors: '08:30',
  entry: 'Fast track',
} as const

/** The event that the demo plays: invented, and the same as in the drawings. */
export const sampleEvent = {
  ...eventOnPage,
  organizer: 'Northfield Halls',
  venue: 'Northfield Halls',
  address: '1 Sample Street, London, United Kingdom',
  /** Decimal degrees, WGS 84. */
  latitude: 51.5081,
  longitude: 0.0294,
  /** Hours and minutes of its day, in its time zone. */
  ends: '18:00',
  timeZone: 'Europe/London',
  welcome: 'You are near Northfield Halls. Your badge is ready at Desk 3.',
  desk: 'Desk 3',
} as const

/** Where the visitor's session is; the demo page moves it. */
export const rooms = ['Room B', 'Room C', 'Hall 4'] as const
export const initialRoom: Room = 'Room B'
export type Room = (typeof rooms)[number]
