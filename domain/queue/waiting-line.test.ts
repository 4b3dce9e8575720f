import { expect, test } from 'vitest'
import { calculateWaitingLine, erlangC, findDesksNeeded, MAX_DESKS } from './waiting-line.ts'

/**
 * Cooper, Introduction to Queueing Theory (2nd edition, 1981), chapter 3: Erlang's C by its sums,
 * as the calculator prints it. Uses logarithms, because a^c and c! overflow.
 */
function bySums(desks: number, load: number): number {
  const term = (k: number) => {
    let factorial = 0
    for (let i = 2; i <= k; i++) factorial += Math.log(i)
    return k * Math.log(load) - factorial
  }
  const last = term(desks) + Math.log(desks / (desks - load))
  const terms = Array.from({ length: desks }, (_, k) => term(k))
  const highest = Math.max(last, ...terms)
  return Math.exp(last - highest) / [...terms, last].reduce((sum, one) => sum + Math.exp(one - highest), 0)
}

// One desk: the probability is the load. Two: a^2 / (2 + a), from Kleinrock, Queueing Systems 1
// (1975), section 3.5. The rest: four digits of the sums in
// https://reference.wolfram.com/language/ref/ErlangC.html
test.each([
  [1, 0.5, 0.5],
  [2, 1, 1 / 3],
  [2, 1.5, 1.5 ** 2 / 3.5],
  [5, 4, 0.5541],
  [10, 8, 0.4092],
  [20, 16, 0.2561],
  [10, 6, 0.1013],
  [6, 5.6, 0.8228],
])('with %i desks and a load of %f the probability of waiting is %f', (desks, load, chance) => {
  expect(erlangC(desks, load)).toBeCloseTo(chance, 4)
})

test('the recursion agrees with the sums, also beyond the range of factorials', () => {
  for (let desks = 1; desks <= MAX_DESKS; desks++)
    for (const share of [0.01, 0.3, 0.7, 0.95, 0.999])
      expect(erlangC(desks, desks * share)).toBeCloseTo(bySums(desks, desks * share), 9)
})

test('no one waits without arrivals, and all wait at full load', () => {
  expect(erlangC(6, 0)).toBe(0)
  expect(erlangC(6, 5.999)).toBeLessThan(1)
  expect(erlangC(6, 6)).toBe(1)
  expect(erlangC(6, 7)).toBe(1)
})

test('one desk has the wait of an M/M/1 queue: busy / (mu - lambda)', () => {
  const line = calculateWaitingLine({ arrivals: 60, desks: 1, seconds: 30 })
  expect(line).toMatchObject({ state: 'steady', load: 0.5, busy: 0.5, waits: 0.5, wait: 30, inLine: 0.5 })
})

test('the sample: 480 an hour at six desks', () => {
  const now = calculateWaitingLine({ arrivals: 480, desks: 6, seconds: 42 })
  expect(now).toMatchObject({ state: 'steady', load: expect.closeTo(5.6, 9), busy: expect.closeTo(0.9333, 4) })
  if (now.state === 'endless') throw new Error('The line of the sample ends')
  expect(now.wait).toBeCloseTo(86.4, 1)
  expect(now.inLine).toBeCloseTo(11.52, 2)
  expect(now.nineInTen).toBeCloseTo(221.3, 1)
  expect(calculateWaitingLine({ arrivals: 480, desks: 6, seconds: 8 })).toMatchObject({ state: 'steady', nineInTen: 0 })
})

test('Little: people in line are arrivals times the wait', () => {
  for (const arrivals of [30, 480, 505]) {
    const line = calculateWaitingLine({ arrivals, desks: 6, seconds: 42 })
    if (line.state === 'endless') throw new Error('Six desks take 514 an hour')
    expect(line.inLine).toBeCloseTo((arrivals / 3600) * line.wait, 9)
  }
})

test('the line is endless once arrivals reach the capacity of the desks', () => {
  // Six desks of 40 seconds take 540 an hour.
  expect(calculateWaitingLine({ arrivals: 539, desks: 6, seconds: 40 }).state).toBe('steady')
  expect(calculateWaitingLine({ arrivals: 540, desks: 6, seconds: 40 })).toMatchObject({
    state: 'endless',
    growth: 0,
    busy: 1,
  })
  expect(calculateWaitingLine({ arrivals: 900, desks: 6, seconds: 42 })).toMatchObject({
    state: 'endless',
    growth: expect.closeTo(385.7, 1),
  })
})

test('nine in ten do not wait up to a probability of one in ten', () => {
  const arrivalsAt = (chance: number) => {
    let arrivals = 30
    for (let next = arrivals; erlangC(6, (next * 42) / 3600) <= chance; next += 1) arrivals = next
    return arrivals
  }
  const least = arrivalsAt(0.1)
  expect(calculateWaitingLine({ arrivals: least, desks: 6, seconds: 42 })).toMatchObject({ nineInTen: 0 })
  expect(calculateWaitingLine({ arrivals: least + 1, desks: 6, seconds: 42 })).not.toMatchObject({ nineInTen: 0 })
})

test('the recommended desks are the fewest with nine in ten under a minute', () => {
  expect(findDesksNeeded({ arrivals: 480, seconds: 42 }, 60)).toBe(7)
  expect(findDesksNeeded({ arrivals: 480, seconds: 8 }, 60)).toBe(2)
  expect(findDesksNeeded({ arrivals: 900, seconds: 42 }, 60)).toBe(12)
  for (const arrivals of [30, 470, 1_200, 3_000])
    for (const seconds of [2, 42, 180]) {
      const desks = findDesksNeeded({ arrivals, seconds }, 60) ?? 0
      const [line, fewer] = [desks, desks - 1].map((some) => calculateWaitingLine({ arrivals, desks: some, seconds }))
      expect(line).toMatchObject({ state: 'steady' })
      expect(line?.state === 'steady' && line.nineInTen).toBeLessThanOrEqual(60)
      if (desks > 1) expect(fewer?.state === 'endless' || (fewer?.nineInTen ?? 0) > 60).toBe(true)
    }
})

test('the search stops at 200 desks', () => {
  expect(findDesksNeeded({ arrivals: 3_600, seconds: 194 }, 60)).toBe(MAX_DESKS)
  expect(findDesksNeeded({ arrivals: 3_600, seconds: 195 }, 60)).toBeUndefined()
})
