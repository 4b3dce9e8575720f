import type { Random } from './random.ts'

/** A parser of untrusted text. Each file in `parsers/` exports one as `target`. */
export interface ParserTarget<Input = unknown> {
  /** Builds one input, which depends only on `random`. */
  generate(random: Random): Input
  /** Throws if the product fails on this input. A documented refusal is not a failure. */
  parse(input: Input): unknown
  /** Closes what the module opened. */
  stop?(): Promise<void>
}

/** CPU milliseconds that a single input may cost. */
const CPU_LIMIT = 50
/** A garbage collection can fall into one run, but not into each of these. */
const REPEATS = 10

/** Returns the largest CPU time of an input, in milliseconds; throws at the first failure. */
export async function fuzzParser<Input>(
  { generate, parse }: ParserTarget<Input>,
  inputs: Iterable<[number: number, random: () => Random]>,
): Promise<number> {
  let slowest = 0
  for (const [number, random] of inputs) {
    const input = generate(random())
    const spent: number[] = []
    try {
      do spent.push(await cpuTime(() => parse(input)))
      while (Math.min(...spent) > CPU_LIMIT && spent.length < REPEATS)
    } catch (error) {
      throw new Error(`Input ${number} failed: ${shown(input)}`, { cause: error })
    }
    const least = Math.min(...spent)
    if (least > CPU_LIMIT) throw new Error(`Input ${number} took ${least.toFixed(0)} ms of CPU: ${shown(input)}`)
    slowest = Math.max(slowest, least)
  }
  return slowest
}

async function cpuTime(run: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

function shown(input: unknown): string {
  const text = Buffer.isBuffer(input) ? input.toString('latin1') : input
  return JSON.stringify(text).slice(0, 2_000)
}
