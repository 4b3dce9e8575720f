import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { draw, drawUnproven, isFair, isGenuine, newSeed, type Player, rankPlayers, sealOf } from './fair-draw.ts'

const people: Player[] = ['Amara', 'Theo B.', 'Jin-ah P.', 'Rosa M.', 'Dev K.'].map((name, place) => ({
  name,
  points: 1_000 - 10 * place,
  reachedAt: place,
}))

test('the seal is the SHA-256 of the seed', async () => {
  // FIPS 180-2, appendix B.1.
  expect(await sealOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('a seed has 256 random bits', () => {
  expect(newSeed()).toMatch(/^[0-9a-f]{64}$/)
  expect(newSeed()).not.toBe(newSeed())
})

test('of equal scores the earlier one ranks first', () => {
  const equal = [
    { name: 'B', points: 5, reachedAt: 2 },
    { name: 'A', points: 5, reachedAt: 1 },
    { name: 'C', points: 6, reachedAt: 3 },
  ]
  expect(rankPlayers(equal).map(({ name }) => name)).toEqual(['C', 'A', 'B'])
})

test('the winner can be computed from the seed and the list', async () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const list = 'Amara\t1000\nTheo B.\t990\nJin-ah P.\t980\nRosa M.\t970\nDev K.\t960'
    .split('\n')
    .map((line, index) => `${index + 1}\t${line}`)
    .join('\n')
  for (let seed = 0; seed < 50; seed++) {
    const place = Number(BigInt(`0x${sha256(`${seed}:${sha256(list)}:0`).slice(0, 12)}`) % 5n)
    expect(await draw(`${seed}`, [...people].reverse())).toEqual({
      listHash: sha256(list),
      round: 0,
      number: Number.parseInt(sha256(`${seed}:${sha256(list)}:0`).slice(0, 12), 16),
      winner: people[place],
      place: place + 1,
      entries: 5,
    })
  }
})

test('all participants win about equally often', async () => {
  const wins = new Map<string, number>()
  for (let seed = 0; seed < 4_000; seed++) {
    const name = (await draw(`seed ${seed}`, people))?.winner.name ?? ''
    wins.set(name, (wins.get(name) ?? 0) + 1)
  }
  // 800 each; one seed in thousands would put a fair draw outside five standard deviations.
  for (const { name } of people) expect(Math.abs((wins.get(name) ?? 0) - 800)).toBeLessThan(5 * Math.sqrt(640))
})

test('only the top of the standings takes part', async () => {
  for (let seed = 0; seed < 50; seed++) expect((await draw(`${seed}`, people, 2))?.place).toBeLessThanOrEqual(2)
  expect(await draw('seed', [])).toBeUndefined()
})

test('a draw is genuine only with its seal, seed, players and winner', async () => {
  const [seed, seal] = ['Sample draw 1', await sealOf('Sample draw 1')]
  const drawn = await draw(seed, people)
  if (!drawn) throw new Error('Nobody won')
  const genuine = { seed, seal, players: people, draw: drawn }
  const other = people[drawn.place % people.length] as Player
  expect(await isGenuine(genuine)).toBe(true)
  expect(await isGenuine({ ...genuine, seal: await sealOf('another seed') })).toBe(false)
  expect(await isGenuine({ ...genuine, seed: 'another seed' })).toBe(false)
  expect(await isGenuine({ ...genuine, draw: { ...drawn, winner: other } })).toBe(false)
  expect(await isGenuine({ ...genuine, draw: { ...drawn, place: (drawn.place % 5) + 1 } })).toBe(false)
})

test('a draw without a proof is among the first players too', () => {
  const winners = new Set(Array.from({ length: 200 }, () => drawUnproven(people, 2)?.winner.name))
  expect(winners).toEqual(new Set(['Amara', 'Theo B.']))
  expect(drawUnproven([])).toBeUndefined()
})

test.each([
  [2 ** 48 - 1, 1, true],
  [2 ** 48 - 1, 2, true],
  [2 ** 48 - 2, 5, true],
  [2 ** 48 - 1, 5, false],
  [2 ** 48 - 5, 10, false],
  [2 ** 48 - 7, 10, true],
  [0, 10, true],
])('the number %i is unbiased over %i: %s', (number, entries, isSo) => {
  expect(isFair(number, entries)).toBe(isSo)
})
