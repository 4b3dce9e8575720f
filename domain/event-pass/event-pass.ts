export interface PassEvent {
  name: string
  venue: string
  address: string
  latitude: number
  longitude: number
  /** Local times in `timeZone`, HH:MM. */
  doors: string
  ends: string
  timeZone: string
  welcome: string
  entry: string
  desk: string
}

export interface EventPass {
  serial: string
  number: string
  holder: string
  company: string
  room: string
  event: PassEvent
  doorsAt: Date
  endsAt: Date
  changedAt: Date
  expiresAt: Date
}

interface IssuedPass {
  serial: string
  room: string
  /** Milliseconds since 1970, like the other two. */
  changed_at: number
  created_at: number
  expires_at: number
}

const DAY = 86_400_000

/** The event takes place on the day after `created_at`, in the time zone of the event. */
export function createEventPass(issued: IssuedPass, holder: string, company: string, event: PassEvent): EventPass {
  const day = dayIn(event.timeZone, new Date(issued.created_at + DAY))
  return {
    serial: issued.serial,
    number: passNumber(issued.serial),
    holder,
    company,
    room: issued.room,
    event,
    doorsAt: instantOf(day, event.doors, event.timeZone),
    endsAt: instantOf(day, event.ends, event.timeZone),
    changedAt: new Date(issued.changed_at),
    expiresAt: new Date(issued.expires_at),
  }
}

/** Four digits derived from the serial number, short enough to read out over the phone. */
export const passNumber = (serial: string) =>
  `DEMO-${String(Number.parseInt(serial.replaceAll('-', '').slice(-8), 16) % 10_000).padStart(4, '0')}`

const dayIn = (timeZone: string, at: Date) => formatsFor(timeZone).day.format(at)

function instantOf(day: string, time: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const offset = Date.parse(`${formatsFor(timeZone).dateAndTime.format(asUtc).replace(', ', 'T')}Z`) - asUtc
  return new Date(asUtc - offset)
}

/** Cached because constructing an `Intl.DateTimeFormat` is far slower than using one. */
function formatsFor(timeZone: string) {
  const known = formatsByTimeZone.get(timeZone)
  if (known) return known
  const made = {
    day: new Intl.DateTimeFormat('en-CA', { timeZone }),
    dateAndTime: new Intl.DateTimeFormat('en-CA', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
      hourCycle: 'h23',
    }),
  }
  formatsByTimeZone.set(timeZone, made)
  return made
}

const formatsByTimeZone = new Map<string, { day: Intl.DateTimeFormat; dateAndTime: Intl.DateTimeFormat }>()
