import * as v from 'valibot'
import { managerRetentionPreviewsPath } from '#domain/paths.ts'
import { runRetention } from '#server/privacy/retention.ts'
import { doubtAboutClock } from '#server/privacy/retention-job.ts'
import { defineCall } from '../../define-call.ts'

const count = v.number()

export const postRetentionPreview = defineCall({
  operationId: 'postRetentionPreview',
  method: 'POST',
  path: managerRetentionPreviewsPath,
  summary: 'Count what would be deleted now, as the next hourly run will',
  permission: 'privacy.read',
  readsOnly: true,
  audit: 'figures name nobody',
  body: v.strictObject({}),
  success: {
    status: 200,
    data: v.object({
      leads: v.object({ contact: count, demo: count, quick: count }),
      demos: count,
      audit: count,
      doubt: v.pipe(
        v.nullable(v.string()),
        v.description('Why nothing is deleted: the clock may be ahead. Null in general.'),
      ),
    }),
  },
  handle: async ({ context }) => {
    const { leads, demos, audit } = await runRetention(context, { dryRun: true })
    return { leads, demos, audit, doubt: (await doubtAboutClock(context)) ?? null }
  },
})
