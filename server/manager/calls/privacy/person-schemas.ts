import * as v from 'valibot'

const count = v.number()
const time = v.nullable(v.string())

/** How much is held about an address. */
export const personSchema = v.object({
  email: v.string(),
  leads: v.object({ contact: count, demo: count, quick: count, erased: count }),
  first_at: time,
  last_at: time,
  deliveries: v.object({ done: count, waiting: count, stopped: count }),
  demos: count,
  phones: count,
  notes: count,
  drafts: count,
  suppressed: v.boolean(),
  erased_at: time,
})
