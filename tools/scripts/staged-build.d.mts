export interface Part {
  name: string
  /** Folders of the build. */
  outputs: string[]
  /** The folder of content-hashed files; those of the previous build stay. */
  hashed?: string
  /** The hash of the sources. */
  sourceHash: string
}

export function isCurrent(build: string, part: Part): boolean
export function buildStaged<T extends Part>(
  build: string,
  parts: T[],
  make: (part: T, next: string) => boolean,
): boolean
