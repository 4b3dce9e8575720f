import type { Dialect } from './world.ts'

export interface Finding {
  measured: string
  /** Broken promises; empty when the fault does no harm. */
  wrong: string[]
}

export type Size = 'short' | 'whole'

/** One way to break the servers, and the promise that must hold nonetheless. */
export interface Fault {
  name: string
  must: string
  dialects: readonly Dialect[]
  /** The databases of the short form; empty for faults that yield figures alone. */
  short: readonly Dialect[]
  /** A program that may be missing; the run then skips the fault and says so. */
  needs?: 'nginx'
  /** A short run only proves that the fault still bites; a whole run yields the figures. */
  run(dialect: Dialect, size: Size): Promise<Finding>
}
