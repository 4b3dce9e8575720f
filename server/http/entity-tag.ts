/** Whether If-None-Match names the ETag; it compares weakly (RFC 9110, section 13.1.2). */
export const matchesEtag = (etag: string, ifNoneMatch = '') =>
  ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
