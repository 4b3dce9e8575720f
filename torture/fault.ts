import type { Dialect } from './world.ts'

export interface Finding {
  /** The figure as it was measured. */
  measured: string
  /** What is not as it must be; empty when all is well. */
  wrong: string[]
}

/** One way to break things, and what must hold all the same. */
export interface Fault {
  name: string
  must: string
  dialects: readonly Dialect[]
  /** `short` runs prove that the fault still bites, for every test run; whole runs give the figures. */
  run(dialect: Dialect, size: 'short' | 'whole'): Promise<Finding>
}
