import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { apiLeadPath } from '#domain/paths.ts'

let count = 0

/** Demos have numbers that Ofcom reserves for drama, so no message reaches a real person. */
export function nextLead(kind: 'contact' | 'demo' | 'quick') {
  count += 1
  const email = `visitor.${count}.${process.pid}@example.com`
  if (kind === 'quick') return { kind, email, body: { email } }
  const person = {
    first_name: 'Amara',
    last_name: 'Lindqvist',
    job_function: 'Head of Sourcing',
    company: `Kettle and Crane ${count}`,
    email,
    country: 'GB',
    telephone: kind === 'demo' ? '+447700900123' : `+447400${100_000 + (count % 900_000)}`,
  }
  const more =
    kind === 'contact'
      ? { message: `We run ${count} halls in May.` }
      : {
          interests: 'transmit-whatsapp,transmit-sms,transmit-telegram,enhancedpass,leaderboard,cpd,floorplan,showcase',
        }
  return { kind, email, body: { ...person, ...more } }
}

export interface Acknowledged {
  id: string
  email: string
  key: string
}

export interface LeadResponse {
  status: number
  ms: number
  retryAfter: string | null
  data?: { id: string }
}

/** Status 0 stands for a request without a response. */
export async function post(
  origin: string,
  { kind, body }: Pick<ReturnType<typeof nextLead>, 'kind' | 'body'>,
  key?: string,
): Promise<LeadResponse> {
  const began = performance.now()
  const headers = { 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }) }
  try {
    const response = await fetch(origin + apiLeadPath({ kind }), {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    })
    const { data } = (await response.json()) as { data: { id: string } }
    const retryAfter = response.headers.get('retry-after')
    return { status: response.status, ms: performance.now() - began, retryAfter, data }
  } catch {
    return { status: 0, ms: performance.now() - began, retryAfter: null }
  }
}

/** Each visitor repeats a lead until it is acknowledged, then sends the next one. */
export function keepPosting(origin: string, visitors: number, kinds: ('contact' | 'demo' | 'quick')[]) {
  const acknowledged: Acknowledged[] = []
  let going = true
  const done = Promise.all(
    Array.from({ length: visitors }, async (_, visitor) => {
      for (let turn = visitor; going; turn++) {
        const lead = nextLead(kinds[turn % kinds.length] ?? 'contact')
        const key = randomUUID()
        for (;;) {
          const { status, data } = await post(origin, lead, key)
          if (status === 201 && data) {
            acknowledged.push({ id: data.id, email: lead.email, key })
            break
          }
          if (!going && status === 0) break
          await delay(20)
        }
        await delay(10)
      }
    }),
  )
  return {
    acknowledged,
    async stop() {
      going = false
      await done
    },
  }
}
