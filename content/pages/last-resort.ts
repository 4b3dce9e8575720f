/** Plain text for cases without a page: missing images and feeds, and rendering errors. */
export const fallbackCopy = {
  notFound: 'Not found',
  failed: (requestId: string) => `Error, request ${requestId}`,
  occurrence: (status: number, requestId: string) => `${status}, request ${requestId}`,
  tooMany: 'A moment, please',
  again: (seconds: number) =>
    `Many pages of this kind were asked for from your network at once. The next can be asked for in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
  home: 'Home',
} as const
