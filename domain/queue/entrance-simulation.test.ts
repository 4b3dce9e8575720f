import { expect, test } from 'vitest'
import {
  countBusyDesks,
  type EntranceSimulation,
  runSimulation,
  SIMULATED_SECONDS,
  startSimulation,
} from './entrance-simulation.ts'
import { calculateWaitingLine } from './waiting-line.ts'

const sample = { arrivals: 480, desks: 6, now: 42, fast: 8 }

/** Mulberry32: the same numbers in each run. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

test('the door opens without a line and closes after ten minutes', () => {
  const door = startSimulation(sample, seeded(1))
  expect(door).toMatchObject({ clock: 0, now: { inLine: 0 }, fast: { inLine: 0 } })
  expect(countBusyDesks(door.now, 0)).toBe(0)
  expect(runSimulation(door, 1e9, sample, seeded(1)).clock).toBe(SIMULATED_SECONDS)
})

test('both rows serve the same people, who wait until a desk is free', () => {
  const every = { arrivals: 3600, desks: 1, now: 180, fast: 60 }
  // Makes each gap and check-in equal to its mean, so that one person arrives per second.
  const mean = () => 1 - Math.exp(-1)
  const early = runSimulation(startSimulation(every, mean), 50, every, mean)
  expect(early.now.inLine).toBeGreaterThan(45)
  expect(early.fast).toMatchObject({ inLine: early.now.inLine })
  const later = runSimulation(early, 100, every, mean)
  expect(later.now.inLine - later.fast.inLine).toBe(1)
})

test('a desk serves one person at a time, and the next free desk serves the next person', () => {
  let door: EntranceSimulation = startSimulation(sample, seeded(7))
  const random = seeded(7)
  for (let until = 1; until <= SIMULATED_SECONDS; until += 1) {
    door = runSimulation(door, until, sample, random)
    expect(countBusyDesks(door.now, door.clock)).toBeLessThanOrEqual(sample.desks)
    expect(door.now.inLine).toBeGreaterThanOrEqual(0)
    expect(door.now.takenUntil).toHaveLength(sample.desks)
  }
})

test('the mean of many simulations is close to the steady-state formula', () => {
  const numbers = { ...sample, arrivals: 300 }
  const line = calculateWaitingLine({ arrivals: 300, desks: 6, seconds: 42 })
  const random = seeded(3)
  let taken = 0
  const doors = 300
  for (let count = 0; count < doors; count++) {
    const door = runSimulation(startSimulation(numbers, random), SIMULATED_SECONDS, numbers, random)
    taken += countBusyDesks(door.now, door.clock)
  }
  expect(taken / doors / 6).toBeCloseTo(line.busy, 1)
})
