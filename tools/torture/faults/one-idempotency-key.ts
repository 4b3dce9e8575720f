import type { Fault } from '../fault.ts'
import { nextLead, post } from '../visitors.ts'
import { createWorld } from '../world.ts'

const POSTS = 50

export const oneIdempotencyKey: Fault = {
  name: '50 concurrent POSTs with one key, two processes',
  must: '1 lead, one id',
  dialects: ['sqlite', 'postgres'],
  short: ['sqlite', 'postgres'],
  async run(dialect) {
    const world = await createWorld({ dialect })
    try {
      const servers = [await world.start(), await world.start()]
      const lead = nextLead('contact')
      const responses = await Promise.all(
        Array.from({ length: POSTS }, (_, turn) => post(servers[turn % 2]?.origin ?? '', lead, 'one-filled-form')),
      )
      const last = await post(servers[1]?.origin ?? '', lead, 'one-filled-form')
      const ids = new Set([...responses, last].flatMap(({ data, status }) => (status === 201 && data ? [data.id] : [])))
      const others = responses.filter(({ status }) => status !== 201 && status !== 409)
      const stored = await world.withDatabase((db) => db.query.selectFrom('leads').select('id').execute())
      return {
        measured: `${stored.length} lead, ${ids.size} id; ${responses.filter(({ status }) => status === 201).length} got 201, ${responses.filter(({ status }) => status === 409).length} got 409`,
        wrong: [
          ...(stored.length === 1 && ids.size === 1 ? [] : ['more than one lead']),
          ...(others.length === 0 ? [] : [`statuses ${[...new Set(others.map(({ status }) => status))].join(', ')}`]),
        ],
      }
    } finally {
      await world.stop()
    }
  },
}
