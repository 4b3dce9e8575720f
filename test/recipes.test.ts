import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

// Follows docs/recipes.md in a copy of the project, all recipes together.

const root = fileURLToPath(new URL('..', import.meta.url))
const copy = mkdtempSync(join(tmpdir(), 'lanyard-recipes-'))
/** Written by recipes, as biome checks them. */
const changed = new Set<string>()

interface Block {
  language: string
  text: string
}

const recipes = readFileSync(join(root, 'docs/recipes.md'), 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((text) => ({ heading: text.split('\n', 1)[0] ?? '', text, blocks: blocksOf(text) }))
const renaming = 'Rename a module'

const bin = (path: string) => join('node_modules', path)
const vitest = [bin('vitest/vitest.mjs'), 'run']
const contentTest = 'server/ops/doctor/content-faults.test.ts'
/** Tests that the recipes name or change; some run the new migrations on each database. */
const tests = [
  'content/field-problems.test.ts',
  'server/config',
  contentTest,
  'server/runtime/log.test.ts',
  'test/column-policies-contract.test.ts',
  'test/manager-access-contract.test.ts',
  'web/routes.test.ts',
]

beforeAll(() => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  for (const file of files.split('\0').filter((file) => file && existsSync(join(root, file))))
    cpSync(join(root, file), join(copy, file))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  execFileSync('git', ['init', '-q'], { cwd: copy })
})
afterAll(() => rmSync(copy, { recursive: true }))

test.each(recipes)('$heading: its commands find what they name', ({ text }) => {
  const prose = text.replace(/^( *)```[\s\S]*?^\1```$/gm, '')
  const tested = Array.from(prose.matchAll(/`npm test -- \w+\s+([^`]+)`/g), ([, files = '']) => files.split(/\s+/))
  expect(tested.flat().filter((file) => !existsSync(join(root, file)))).toEqual([])
  for (const [command] of prose.matchAll(/(?<=`)git grep [^`]+/g))
    expect(execFileSync('sh', ['-c', command], { cwd: root, encoding: 'utf8' }), command).not.toBe('')
})

test.each(recipes.filter(({ heading }) => heading !== renaming))('$heading: its code applies', ({ blocks }) => {
  blocks.forEach(apply)
})

describe('the project with all recipes', () => {
  beforeAll(async () => expect(await run('tools/scripts/settings.mjs')).toBe(''))

  test.concurrent.each([
    ['types', [bin('@react-router/dev/bin.cjs'), 'typegen'], [bin('typescript/bin/tsc'), '--noEmit']],
    ['tests', [...vitest, ...tests]],
    ['imports', ['tools/scripts/check-boundaries.mjs']],
    ['paths', ['tools/scripts/check-paths.mjs']],
    ['sentences', ['tools/scripts/check-sentences.mjs']],
    ['style sheets', ['tools/scripts/check-styles.mjs']],
  ])(
    'passes: %s',
    async (_, ...commands) => {
      for (const command of commands) expect(await run(...command)).toBe('')
    },
    300_000,
  )

  test('passes: format and lint', async () => {
    expect(await run(bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', ...changed)).toBe('')
  })
})

test(`${renaming}: its second step names every file that its first step lists`, async () => {
  const recipe = recipes.find(({ heading }) => heading === renaming)
  recipe?.blocks.forEach(apply)
  const listed = (await run(...vitest, contentTest)).matchAll(/(content\/\S+), line \d+: mentions Floorplan/g)
  const files = Array.from(new Set(Array.from(listed, ([, file = '']) => file)))
  expect(files).toContain('content/interests.ts')
  for (const file of files) {
    const places = [`\`${file}\``, `\`${dirname(file)}/\``]
    expect(
      places.some((place) => recipe?.text.includes(place)),
      file,
    ).toBe(true)
    const path = join(copy, file)
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('Floorplan', 'Hall Map'))
  }
  expect(await run(...vitest, contentTest)).toBe('')
})

/** Returns '' or the output of a failed command. */
const run = (...command: string[]) =>
  new Promise<string>((resolve) => {
    execFile(process.execPath, command, { cwd: copy, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      resolve(error ? `${command.join(' ')} failed:\n${stdout}${stderr}` : ''),
    )
  })

function blocksOf(recipe: string): Block[] {
  return Array.from(recipe.matchAll(/^( *)```(\w+)\n([\s\S]*?)^\1```$/gm), ([, indent, language = '', text = '']) => ({
    language,
    text: text.replace(new RegExp(`^${indent}`, 'gm'), ''),
  }))
}

/** A diff has a line `@@ file` before each change, which applies where its lines are, without line numbers. */
function apply({ language, text }: Block) {
  if (language === 'diff') {
    text.split(/^@@ /m).slice(1).forEach(applyChange)
    return
  }
  const [, file] = /^(?:\/\/|--|\/\*) (\S+)/.exec(text) ?? []
  if (!file) throw new Error(`The first line names no file:\n${text}`)
  write(file, text.replace(/^.*\n/, ''))
}

function applyChange(change: string) {
  const [file = '', ...lines] = change.trimEnd().split('\n')
  const without = (mark: string) =>
    lines.flatMap((line) => (line.startsWith(mark) ? [] : `${line.slice(1)}\n`)).join('')
  const [before, after, ...more] = readFileSync(join(copy, file), 'utf8').split(without('+'))
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${file} has these lines ${more.length > 0 ? 'more than once' : 'nowhere'}:\n${without('+')}`)
  write(file, before + without('-') + after)
}

function write(file: string, text: string) {
  mkdirSync(dirname(join(copy, file)), { recursive: true })
  writeFileSync(join(copy, file), text)
  if (/\.(css|tsx?)$/.test(file)) changed.add(file)
}
