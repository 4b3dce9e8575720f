import * as v from 'valibot'
import { callFieldWords } from '#content/manager/call-fields.ts'
import { emailField } from '../../staff-member-schema.ts'

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
  mails: count,
  suppressed: v.boolean(),
  erased_at: time,
})

/** With its country's code, and written as people write it. */
const numberField = v.pipe(
  v.string(callFieldWords.number),
  v.maxLength(40, callFieldWords.number),
  v.transform((text) => text.replace(/[\s()./-]/g, '')),
  v.check((text) => /^\+\d{5,15}$/.test(text), callFieldWords.number),
)

/** One person, by a whole address or number. */
export const contactBody = v.union(
  [v.strictObject({ email: emailField }), v.strictObject({ telephone: numberField })],
  callFieldWords.whom,
)
