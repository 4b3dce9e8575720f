import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildStaged, isCurrent } from '../tools/scripts/staged-build.mjs'

let build: string

beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), 'lanyard-build-'))
})
afterEach(() => rmSync(build, { recursive: true }))

const part = (sourceHash: string) => ({
  name: 'site',
  outputs: ['client', 'server'],
  hashed: 'client/static',
  sourceHash,
})

/** Builds a site with these files, or starts to and fails. */
const buildSite = (sourceHash: string, files: string[], succeeds = true) =>
  buildStaged(build, [part(sourceHash)], (_part, next) => {
    for (const file of [...files, 'server/index.js']) {
      mkdirSync(dirname(join(next, file)), { recursive: true })
      writeFileSync(join(next, file), sourceHash)
    }
    return succeeds
  })
const built = () => readdirSync(join(build, 'client/static')).sort()
const server = () => readFileSync(join(build, 'server/index.js'), 'utf8')

test('a failed build does not change the previous one', () => {
  expect(buildSite('one', ['client/static/page-1.js'])).toBe(true)
  expect(buildSite('two', ['client/static/page-2.js'], false)).toBe(false)
  expect(built()).toEqual(['page-1.js'])
  expect(server()).toBe('one')
  expect([isCurrent(build, part('one')), isCurrent(build, part('two'))]).toEqual([true, false])
  expect(existsSync(join(build, 'next'))).toBe(false)
})

test('a build keeps files that pages of the previous build link to, and nothing older', () => {
  buildSite('one', ['client/static/page-1.js', 'client/index.txt'])
  buildSite('two', ['client/static/page-2.js'])
  expect(built()).toEqual(['page-1.js', 'page-2.js'])
  expect(existsSync(join(build, 'client/index.txt'))).toBe(false)
  buildSite('three', ['client/static/page-3.js'])
  expect(built()).toEqual(['page-2.js', 'page-3.js'])
  expect(server()).toBe('three')
})
