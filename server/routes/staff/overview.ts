import { managerTodayPath } from '#domain/paths.ts'
import { readToday } from '#server/leads/overview/read-overview.ts'
import { todaySchema } from './calls/today/today-schema.ts'
import { defineCall } from './define-call.ts'

export const getToday = defineCall({
  operationId: 'getToday',
  method: 'GET',
  path: managerTodayPath,
  summary: 'Read what waits, what comes next, and the figures of 28 days; a block that the role may not read is null',
  permission: 'today.read',
  audit: 'it shows what the lists show; opening a lead is what is logged',
  success: { status: 200, data: todaySchema },
  handle: ({ context, operator }) => readToday(context, operator),
})
