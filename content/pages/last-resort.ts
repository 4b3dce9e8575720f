/**
 * What is told where no page of the site can be: in place of a picture or a feed, and after a
 * defect of the rendering.
 */
export const lastResort = {
  notFound: 'Not found',
  failed: (requestId: string) => `Error, request ${requestId}`,
  occurrence: (status: number, requestId: string) => `${status}, request ${requestId}`,
  home: 'Home',
} as const
