export interface Part {
  name: string
  /** Folders of the build. */
  makes: string[]
  /** The folder whose former files stay for one generation. */
  kept?: string
  /** The hash of the sources. */
  wanted: string
}

export function isInPlace(build: string, part: Part): boolean
export function buildStaged<T extends Part>(
  build: string,
  parts: T[],
  make: (part: T, next: string) => boolean,
): boolean
