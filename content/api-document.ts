import type { ProblemStatus } from '#domain/problem.ts'
import { site } from './site.ts'

export const apiDocument = {
  title: `${site.product} API`,
  description: `The public API of the site. All calls are public and need no authentication. An \`Authorization: Bearer …\` header is accepted and changes nothing.

Success is \`{ "ok": true, "message", "data" }\`. Failure is \`{ "ok": false, "message", "code", "status", "title", "type", "instance", "errors" }\`,
as \`application/problem+json\` if Accept asks for it.`,
  done: 'Done.',
  /** Appended to a field's description, before the problem of an invalid value. */
  otherwise: (problem: string) => `Otherwise: ${problem}`,
  failures: {
    400: 'The request is malformed: broken JSON, or a query parameter with a value that is not allowed.',
    403: 'The call does not come from the site’s own pages.',
    404: 'There is nothing at this address.',
    405: 'The address allows other methods, listed in Allow.',
    409: 'The same call is already in progress or cannot be repeated. `code` says which.',
    413: 'The body is larger than this call allows: 64 KB, or 2 KB for web vitals.',
    415: 'The body is not application/json in UTF-8, or is compressed.',
    422: 'Fields are missing or invalid. `errors` lists each one.',
    429: 'Too many calls came from one network. Retry-After says after how many seconds to try again.',
    500: 'The server has a defect. `instance` identifies the occurrence.',
    503: 'Nothing can be stored right now. Retry-After says after how many seconds to try again.',
  } satisfies Record<ProblemStatus, string>,
} as const
