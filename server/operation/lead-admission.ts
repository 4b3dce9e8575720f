import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { anyPath, apiRoot } from '#domain/paths.ts'
import { BODY_LIMIT } from '#server/api/fastify-options.ts'
import { createDoorRefusal } from '#server/api/refuse-at-door.ts'
import { clientIp } from '#server/http/client-ip.ts'
import type { LeadContext } from '#server/leads/lead-context.ts'
import { clientNetwork } from '#server/network/client-network.ts'
import { ArrivingBodies, type Unwanted } from './arriving-bodies.ts'
import { bringsLead } from './lead-requests.ts'
import { type RequestClass, requestClass } from './request-class.ts'

/** Milliseconds between two log lines. */
const SAY_AGAIN = 60_000

export interface LeadAdmission {
  readonly unfinished: number
  readonly refused: Readonly<Record<Unwanted, number>>
  /** Calls `handle` at once, or for a lead once its body is whole and the queue starts it. */
  pass(request: IncomingMessage, response: ServerResponse, handle: RequestListener): void
}

interface AdmissionOptions {
  /** Whether the page of this target has a form that makes a lead. */
  takesLeads(target: string): boolean
  countResponse(kind: RequestClass, status: number): void
}

export function createLeadAdmission(
  context: Pick<LeadContext, 'config' | 'leadQueue' | 'log'>,
  { takesLeads, countResponse }: AdmissionOptions,
): LeadAdmission {
  const { config, leadQueue } = context
  const overloaded = createDoorRefusal(config, 'overloaded')
  const refusals = {
    network: createDoorRefusal(config, 'too_many_incomplete_requests', { unfinished: true }),
    slow: createDoorRefusal(config, 'request_timeout', { unfinished: true }),
    long: createDoorRefusal(config, 'content_too_large', { unfinished: true }),
    crowd: createDoorRefusal(config, 'overloaded', { unfinished: true }),
  }
  const sayFull = createSeldom(SAY_AGAIN, (count) =>
    context.log.warn({ count }, 'A network sends more unfinished messages than it may'),
  )
  function refuse(request: IncomingMessage, response: ServerResponse, by = overloaded) {
    const { url = '' } = request
    const kind = requestClass(url.startsWith(apiRoot) ? url : anyPath, () => takesLeads(url))
    countResponse(kind, by(request, response))
  }
  const bodies = new ArrivingBodies({
    longest: BODY_LIMIT,
    networkOf: (request) => clientNetwork(clientIp(context, request)),
    refuse(request, response, why) {
      if (why === 'network') sayFull()
      refuse(request, response, refusals[why])
    },
  })
  return {
    get unfinished() {
      return bodies.unfinished
    },
    refused: bodies.refused,
    pass(request, response, handle) {
      if (!bringsLead(request)) return handle(request, response)
      if (leadQueue.isFull) return refuse(request, response)
      bodies.whenWhole(request, response, () => {
        if (!leadQueue.admit(response, () => handle(request, response))) refuse(request, response)
      })
    },
  }
}

/** Calls `say` at most once in `pause` ms, with the number of calls since. */
function createSeldom(pause: number, say: (count: number) => void) {
  let count = 0
  let next = Number.NEGATIVE_INFINITY
  return () => {
    count += 1
    if (performance.now() < next) return
    next = performance.now() + pause
    say(count)
    count = 0
  }
}
