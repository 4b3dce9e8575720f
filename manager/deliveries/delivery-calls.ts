import {
  managerChannelPausePath,
  managerChannelsPath,
  managerDeliveriesPath,
  managerDeliveryDecisionPath,
  managerDemoPausePath,
  managerRecentDeliveriesPath,
  managerRedrivesPath,
  managerSystemStatusPath,
  managerSystemStatusRunsPath,
} from '#domain/paths.ts'
import { type CallResult, dataOf, manager, resultOf } from '../api/client.ts'

export const readChannels = () => dataOf(manager.GET(managerChannelsPath))
export const readRecent = () => dataOf(manager.GET(managerRecentDeliveriesPath))
export const readSystemStatus = () => dataOf(manager.GET(managerSystemStatusPath))
export const checkSystemAgain = () => resultOf(manager.POST(managerSystemStatusRunsPath, { body: {} }))

export interface FailedFilter {
  state?: 'dead' | 'unknown'
  channel?: Channel['name']
}

export const readFailed = (filter: FailedFilter, cursor?: string) =>
  dataOf(
    manager.GET(managerDeliveriesPath, {
      query: { ...filter, ...(cursor !== undefined && { cursor }) },
    }),
  )

export type Channel = Awaited<ReturnType<typeof readChannels>>['channels'][number]
export type Delivery = Awaited<ReturnType<typeof readRecent>>[number]
export type SystemCheck = Awaited<ReturnType<typeof readSystemStatus>>

export type Decision = 'retry' | 'dismiss' | 'reopen'

/** `updated_at` is the version that the page read; the server refuses an outdated one. */
export const decide = (
  { id, updated_at }: Pick<Delivery, 'id' | 'updated_at'>,
  decision: Decision,
): Promise<CallResult<Pick<Delivery, 'id' | 'updated_at'>>> =>
  resultOf(manager.PUT(managerDeliveryDecisionPath, { params: { id }, body: { decision, updated_at } }))

export const retryAll = () => resultOf(manager.POST(managerRedrivesPath, { body: {} }))

export const resumeChannel = (name: Channel['name']) =>
  resultOf(manager.DELETE(managerChannelPausePath, { params: { name } }))

export const pauseChannel = (name: Channel['name']) =>
  resultOf(manager.PUT(managerChannelPausePath, { params: { name } }))

export const pauseDemos = () => resultOf(manager.PUT(managerDemoPausePath))
export const resumeDemos = () => resultOf(manager.DELETE(managerDemoPausePath))
