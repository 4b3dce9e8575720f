/** Milliseconds of a clock that never jumps, the same in all threads of the process. */
export const monotonic = (): number => Number(process.hrtime.bigint()) / 1e6
