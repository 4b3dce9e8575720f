/**
 * Where no page of the site is possible: instead of a picture or feed, and when rendering fails.
 */
export const lastResort = {
  notFound: 'Not found',
  failed: (requestId: string) => `Error, request ${requestId}`,
  occurrence: (status: number, requestId: string) => `${status}, request ${requestId}`,
  home: 'Home',
} as const
