export type RequestClass = 'page' | 'lead' | 'api' | 'stream' | 'upload' | 'file' | 'operation'

const beginnings: [string, RequestClass][] = [
  ['/api/contacts/', 'lead'],
  ['/api/', 'api'],
  ['/uploads/', 'upload'],
  ['/healthz', 'operation'],
  ['/readyz', 'operation'],
  ['/metrics', 'operation'],
]

/** What kind of request a route's pattern takes: few enough to draw, and none names a person. */
export function requestClass(pattern = '/*'): RequestClass {
  if (pattern.endsWith('/events')) return 'stream'
  if (pattern === '/*' || pattern === '*') return 'page'
  return beginnings.find(([beginning]) => pattern.startsWith(beginning))?.[1] ?? 'file'
}
