import { randomInt } from 'node:crypto'
import * as v from 'valibot'
import { managerDoorLinksPath } from '#domain/paths.ts'
import { askForLink, chooseWords } from '#server/staff/sign-in/sign-in-links.ts'
import { defineCall } from '../../define-call.ts'
import { emailField } from '../../staff-member-schema.ts'

export const postDoorLinks = defineCall({
  operationId: 'postDoorLinks',
  method: 'POST',
  path: managerDoorLinksPath,
  summary: 'Ask for a link by email; the answer is the same for every address',
  permission: 'none',
  audit: { action: 'link.asked' },
  body: v.strictObject({ email: emailField }),
  success: {
    status: 202,
    data: v.object({
      sent_at: v.string(),
      words: v.pipe(v.string(), v.description('The email shows the same words.')),
    }),
  },
  handle: async ({ context, caller, body, audit }) => {
    const words = chooseWords(randomInt)
    const isAsked = await askForLink(context, caller, { email: body.email, words }, context.sendOperatorMail)
    if (isAsked) await context.db.write((queries) => audit.write(queries, {}), { durability: 'relaxed' })
    return { sent_at: context.clock().toISOString(), words }
  },
})
