import type { Dialect } from './world.ts'

export interface Finding {
  /** The figure as it was measured. */
  measured: string
  /** What is not as it must be; empty when all is well. */
  wrong: string[]
}

export type Size = 'short' | 'whole'

/** One way to break things, and what must hold all the same. */
export interface Fault {
  name: string
  must: string
  dialects: readonly Dialect[]
  /** Those of the short form; none where a fault is about figures alone. */
  short: readonly Dialect[]
  /** A program that not every machine has; without it the fault is not run, and the run says so. */
  needs?: 'nginx'
  /** `short` runs prove that the fault still bites, for every test run; whole runs give the figures. */
  run(dialect: Dialect, size: Size): Promise<Finding>
}
