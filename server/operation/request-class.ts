import {
  anyPath,
  apiDemoEventsPath,
  apiLeadsRoot,
  apiRoot,
  healthPath,
  metricsPath,
  readinessPath,
  uploadsRoot,
} from '#domain/paths.ts'

export type RequestClass = 'page' | 'lead' | 'api' | 'stream' | 'upload' | 'file' | 'operation'

const beginnings: [string, RequestClass][] = [
  [apiLeadsRoot, 'lead'],
  [apiRoot, 'api'],
  [uploadsRoot, 'upload'],
  [healthPath, 'operation'],
  [readinessPath, 'operation'],
  [metricsPath, 'operation'],
]

/** What kind of request a route takes: few enough to draw, and none names a person. */
export function requestClass(method: string, pattern: string = anyPath): RequestClass {
  if (pattern === apiDemoEventsPath.pattern) return 'stream'
  // A form without JavaScript is posted to its page.
  if (pattern === anyPath || pattern === '*') return method === 'POST' ? 'lead' : 'page'
  return beginnings.find(([beginning]) => pattern.startsWith(beginning))?.[1] ?? 'file'
}
