import * as v from 'valibot'
import { managerStopListPath } from '#domain/paths.ts'
import { countStopList } from '#server/privacy/suppression-list.ts'
import { defineCall } from './define-call.ts'

export const getStopList = defineCall({
  operationId: 'getStopList',
  method: 'GET',
  path: managerStopListPath,
  summary: 'Count the contacts that get no more messages, and the erasures; counts stop at 1,001, which means more',
  permission: 'privacy.read',
  audit: 'figures name nobody',
  success: { status: 200, data: v.object({ suppressed: v.number(), erased: v.number() }) },
  handle: ({ context }) => countStopList(context),
})
