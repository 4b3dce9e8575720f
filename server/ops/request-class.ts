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

/** `bringsLeadForm` tells of a lead's form without JavaScript, which is posted to its page. */
export function requestClass(pattern: string = anyPath, bringsLeadForm: () => boolean): RequestClass {
  if (pattern === apiDemoEventsPath.pattern) return 'stream'
  if (pattern === anyPath || pattern === '*') return bringsLeadForm() ? 'lead' : 'page'
  return beginnings.find(([beginning]) => pattern.startsWith(beginning))?.[1] ?? 'file'
}
