import * as v from 'valibot'
import { leadKinds } from '#domain/leads/lead-fields.ts'
import { managerRetentionPath, managerRetentionPreviewsPath } from '#domain/paths.ts'
import { runRetention } from '#server/privacy/retention.ts'
import { findClockProblem } from '#server/privacy/retention-job.ts'
import { readRetentionSummary } from '#server/privacy/retention-summary.ts'
import { defineCall } from './define-call.ts'

export const getRetention = defineCall({
  operationId: 'getRetention',
  method: 'GET',
  path: managerRetentionPath,
  summary: 'Read the retention in days of each kind, 0 for unlimited, and what is deleted next',
  permission: 'privacy.read',
  audit: 'it describes retention periods, not people',
  success: {
    status: 200,
    data: v.array(
      v.object({
        kind: v.picklist([...leadKinds, 'customer', 'mails', 'audit']),
        days: v.number(),
        oldest_at: v.nullable(v.string()),
        next_deletion_at: v.nullable(v.string()),
      }),
    ),
  },
  handle: ({ context }) => readRetentionSummary(context),
})

const count = v.number()

export const postRetentionPreview = defineCall({
  operationId: 'postRetentionPreview',
  method: 'POST',
  path: managerRetentionPreviewsPath,
  summary: 'Count what the next hourly retention run would delete now',
  permission: 'privacy.read',
  readsOnly: true,
  audit: 'figures contain no personal data',
  body: v.strictObject({}),
  success: {
    status: 200,
    data: v.object({
      leads: v.object({ contact: count, demo: count, quick: count }),
      demos: count,
      audit: count,
      clock_problem: v.pipe(
        v.nullable(v.string()),
        v.description('Set if nothing is deleted because the clock may be ahead; otherwise null.'),
      ),
    }),
  },
  handle: async ({ context }) => {
    const { leads, demos, audit } = await runRetention(context, { dryRun: true })
    return { leads, demos, audit, clock_problem: (await findClockProblem(context)) ?? null }
  },
})
