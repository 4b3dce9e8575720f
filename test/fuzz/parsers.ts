// Runs each parser of untrusted text on generated inputs, in this process. Usage:
// `npm test -- parsers [name] [count] [seed] [first]`; the printed seed repeats the same inputs.
// With a count of 1 and the number of a failed input as `first`, it runs that input alone.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fuzzParser, type ParserTarget } from './parser-target.ts'
import { randomFrom } from './random.ts'

const folder = join(import.meta.dirname, 'parsers')
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/\.ts$/, ''))
const [name, ...numbers] = process.argv.slice(2)
const isNamed = name !== undefined && !/^\d+$/.test(name)
if (isNamed && !names.includes(name)) {
  console.error(`There is no parser ${name}: choose one of ${names.join(', ')}.`)
  process.exit(1)
}
// The same inputs in each run of the whole suite; other seeds find more.
const [count = 2_000, seed = 1, first = 0] = (isNamed ? numbers : process.argv.slice(2)).map(Number)

for (const one of isNamed ? [name] : names) {
  const { target }: { target: ParserTarget } = await import(`./parsers/${one}.ts`)
  console.log(`${one}: ${count} inputs, seed ${seed}`)
  try {
    const slowest = await fuzzParser(target, inputs())
    console.log(`${one}: all passed, at most ${slowest.toFixed(1)} ms of CPU for one`)
  } finally {
    await target.stop?.()
  }
}

function* inputs(): Iterable<[number, () => ReturnType<typeof randomFrom>]> {
  for (let number = first; number < first + count; number++)
    yield [number, () => randomFrom(randomFrom(seed ^ Math.imul(number, 0x9e3779b1)).below(2 ** 32))]
}
