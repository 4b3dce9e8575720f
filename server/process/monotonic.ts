/**
 * Milliseconds by a clock that nobody sets, the same in all threads of the process: for whatever has to wait so long and no longer.
 * The wall clock may be set by hours at any moment.
 */
export const monotonic = (): number => Number(process.hrtime.bigint()) / 1e6
