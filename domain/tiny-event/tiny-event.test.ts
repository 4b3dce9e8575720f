import { describe, expect, test } from 'vitest'
import {
  applyAction,
  canContinue,
  dayFragment,
  giftFragment,
  isNear,
  listPlayers,
  moments,
  newTinyEvent,
  nextAction,
  parseEventName,
  pointsOf,
  readDay,
  readGift,
  readNames,
  refusedNames,
  type TinyEvent,
  type TinyEventAction,
} from './tiny-event.ts'

const winner = { name: 'Theo', points: 1_240, reachedAt: 0 }
const draw = { winner, place: 1, entries: 5 }
const fresh = newTinyEvent('Theo', 'Kettle Fair')
const after = (...presses: TinyEventAction[]) => presses.reduce(applyAction, fresh)
const open: TinyEventAction = { does: 'open', attendee: 'Theo', event: 'Kettle Fair' }
const go: TinyEventAction = { does: 'go' }
const walkTo = (walked: number): TinyEventAction => ({ does: 'walk', walked })
const toVote = [open, walkTo(400), go, go, go, go] as const
const toWinner = [...toVote, { does: 'scan' }, go, go] as const satisfies TinyEventAction[]

test('the day goes through its moments in order and reports each step', () => {
  const status: [string, string][] = []
  let tiny: TinyEvent = fresh
  for (const pressed of [...toWinner, { does: 'win', draw }, go] satisfies TinyEventAction[]) {
    tiny = applyAction(tiny, pressed)
    status.push([tiny.moment, tiny.status])
  }
  expect(status).toEqual([
    ['pass', 'doors'],
    ['pass', 'near'],
    ['pass', 'pass'],
    ['message', 'pass'],
    ['way', 'sent'],
    ['vote', 'there'],
    ['vote', 'voted'],
    ['points', 'voted'],
    ['winner', 'stored'],
    ['winner', 'drawn'],
    ['home', 'over'],
  ])
})

test.each([
  [0, false],
  [240, false],
  [250, true],
  [400, true],
])('after %i m the phone is near: %s', (walked, isSo) => {
  expect(isNear(after(open, walkTo(walked)))).toBe(isSo)
})

test.each([
  [-10, 0],
  [14, 10],
  [15, 20],
  [4_000, 400],
  [Number.NaN, 0],
  [Number.POSITIVE_INFINITY, 400],
])('a walk of %d m is limited to %i', (typed, walked) => {
  expect(after(open, walkTo(typed)).walked).toBe(walked)
})

test.each<[string, TinyEventAction[]]>([
  ['the pass is not shown far from the door', [open, walkTo(240)]],
  ['the afternoon does not begin without a vote', [...toVote]],
  ['nobody goes home before the draw', [...toWinner]],
  ['the doors are not passed by', []],
])('%s', (_, presses) => {
  const before = after(...presses)
  expect(canContinue(before)).toBe(false)
  expect(applyAction(before, go)).toBe(before)
})

test('a second scan does not count and says so', () => {
  const once = after(...toVote, { does: 'scan' })
  const twice = applyAction(once, { does: 'scan' })
  expect([pointsOf(after(...toVote)), pointsOf(once), pointsOf(twice)]).toEqual([1_230, 1_240, 1_240])
  expect(twice.status).toBe('repeated')
})

test('actions of other moments change nothing', () => {
  const tiny = after(open)
  const foreign: TinyEventAction[] = [
    open,
    { does: 'scan' },
    { does: 'win', draw },
    { does: 'choose', channel: 'sms', sentence: 2 },
  ]
  for (const pressed of foreign) expect(applyAction(tiny, pressed)).toBe(tiny)
  expect(applyAction(fresh, walkTo(400))).toBe(fresh)
})

test('a winner is drawn once', () => {
  const drawn = after(...toWinner, { does: 'win', draw })
  const other = { ...draw, winner: { ...winner, name: 'Dev K.' } }
  expect(applyAction(drawn, { does: 'win', draw: other }).draw).toBe(draw)
})

test('the vote puts the attendee at the top of the board', () => {
  expect(listPlayers(after(...toWinner)).map(({ name, points }) => [name, points])).toEqual([
    ['Theo', 1_240],
    ['Theo B.', 1_185],
    ['Jin-ah P.', 1_170],
    ['Rosa M.', 1_095],
    ['Dev K.', 1_010],
  ])
})

test('names can change until the doors open', () => {
  const named: TinyEventAction = { does: 'name', attendee: 'Rosa', event: 'Lamp Days' }
  expect(applyAction(fresh, named)).toEqual(newTinyEvent('Rosa', 'Lamp Days'))
  expect(after(open, named)).toEqual(after(open))
})

test('a restart keeps the names', () => {
  expect(applyAction(after(...toWinner), { does: 'again' })).toEqual(fresh)
})

test('autoplay reaches the end of the day', () => {
  let tiny: TinyEvent = fresh
  let steps = 0
  for (let next = nextAction(tiny); next; next = nextAction(tiny), steps++)
    tiny = applyAction(tiny, next.does === 'draw' ? { does: 'win', draw } : next)
  expect([tiny.moment, steps]).toEqual([moments.at(-1), 14])
})

describe('a name of an event', () => {
  test.each([
    ['  Kettle\t Fair ', 'Kettle Fair'],
    ['Rock & Roll <3', 'Rock & Roll <3'],
    ['展示会', '展示会'],
    ['a'.repeat(30), 'a'.repeat(30)],
    ['\u202eriaF', 'riaF'],
  ])('%j is %j', (typed, name) => {
    expect(parseEventName(typed)).toBe(name)
  })
  test.each(['', ' \t ', 'a'.repeat(31), 'a'.repeat(10_000), '\u202e\u200b'])(
    'invalid input %# is not a name',
    (typed) => {
      expect(parseEventName(typed)).toBeUndefined()
    },
  )
})

describe('the form', () => {
  const form = (who: string, what: string) => {
    const typed = new FormData()
    typed.set('who', who)
    typed.set('what', what)
    return typed
  }
  test.each([
    ['', '', undefined, undefined, []],
    [' Theo ', 'Kettle Fair', 'Theo', 'Kettle Fair', []],
    ['R2D2', '', undefined, undefined, ['attendee']],
    ['Theo', 'x'.repeat(31), 'Theo', undefined, ['event']],
    ['<b>', '\u200b', undefined, undefined, ['attendee', 'event']],
  ])('with %j and %j has the names %j and %j', (who, what, attendee, event, refused) => {
    const names = readNames(form(who, what))
    expect([names.attendee, names.event, refusedNames(names)]).toEqual([attendee, event, refused])
  })
  test('has no names without its fields or with files in them', () => {
    const odd = new FormData()
    odd.set('who', new Blob(['Theo']))
    expect(readNames(odd)).toEqual({ typed: { attendee: '', event: '' }, attendee: undefined, event: undefined })
  })
})

describe('a link', () => {
  test.each([
    ['Theo', 'Kettle Fair'],
    ['小明', '展示会 & Co'],
    ['Theo', undefined],
  ])('for %s at %s can be read again', (attendee, event) => {
    expect(readGift(giftFragment(attendee, event))).toEqual({ attendee, event })
  })
  test.each(['', 'for=', 'for=%zz', 'for=<b>', 'at=Kettle+Fair', 'to=D14', `for=${'a'.repeat(10_000)}`])(
    'with invalid input %# has no names',
    (fragment) => {
      expect(readGift(fragment)).toBeUndefined()
    },
  )
  test.each(['Zoë', '小明'])('starts the day of %s', (attendee) => {
    expect(readDay(dayFragment(attendee))).toBe(attendee)
  })
  test.each(['', 'day=', 'day=<b>', 'for=Theo'])('with %j starts no day', (fragment) => {
    expect(readDay(fragment)).toBeUndefined()
  })
  test('keeps the name if the event is invalid', () => {
    expect(readGift(`for=Theo&at=${'a'.repeat(10_000)}`)).toEqual({ attendee: 'Theo', event: undefined })
  })
})
