/** Plain text for cases without a page: missing images and feeds, and rendering errors. */
export const fallbackCopy = {
  notFound: 'Not found',
  failed: (requestId: string) => `Error, request ${requestId}`,
  occurrence: (status: number, requestId: string) => `${status}, request ${requestId}`,
  tooMany: 'Too many requests',
  again: (seconds: number) =>
    `Your network requested many pages of this kind at once. Please try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
  home: 'Home',
} as const
