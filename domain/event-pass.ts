/** An event as its passes tell of it. */
export interface PassEvent {
  name: string
  venue: string
  address: string
  /** Decimal degrees, WGS 84. */
  latitude: number
  longitude: number
  /** Hours and minutes of its day, in `timeZone`. */
  doors: string
  ends: string
  timeZone: string
  /** What a phone shows when it comes near. */
  welcome: string
  entry: string
  desk: string
}

/** What a visitor's event pass says, whichever wallet shows it. */
export interface EventPass {
  serial: string
  /** What stands under the QR code. */
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

interface Issued {
  serial: string
  room: string
  /** Milliseconds since 1970. */
  changed_at: number
  created_at: number
  expires_at: number
}

const DAY = 86_400_000

/** The pass of one visitor. Its event is always on the day after the pass was asked for, where the event is. */
export function eventPass(issued: Issued, holder: string, company: string, event: PassEvent): EventPass {
  const day = dayIn(event.timeZone, new Date(issued.created_at + DAY))
  return {
    serial: issued.serial,
    number: passNumber(issued.serial),
    holder,
    company,
    room: issued.room,
    event,
    doorsAt: moment(day, event.doors, event.timeZone),
    endsAt: moment(day, event.ends, event.timeZone),
    changedAt: new Date(issued.changed_at),
    expiresAt: new Date(issued.expires_at),
  }
}

/** Four digits that a person can say on the telephone, such as `DEMO-0417`; the serial number itself is for machines. */
export const passNumber = (serial: string) =>
  `DEMO-${String(Number.parseInt(serial.replaceAll('-', '').slice(-8), 16) % 10_000).padStart(4, '0')}`

/** YYYY-MM-DD. */
const dayIn = (timeZone: string, at: Date) => clockIn(timeZone).day.format(at)

/** The moment at which a clock in `timeZone` shows `time` on `day`. */
function moment(day: string, time: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const offset = Date.parse(`${clockIn(timeZone).moment.format(asUtc).replace(', ', 'T')}Z`) - asUtc
  return new Date(asUtc - offset)
}

/** Making a format takes longer than using it a hundred times. */
function clockIn(timeZone: string) {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = {
    day: new Intl.DateTimeFormat('en-CA', { timeZone }),
    moment: new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' }),
  }
  clocks.set(timeZone, made)
  return made
}

const clocks = new Map<string, { day: Intl.DateTimeFormat; moment: Intl.DateTimeFormat }>()
