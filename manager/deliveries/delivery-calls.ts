import {
  managerChannelRestPath,
  managerChannelsPath,
  managerDecisionPath,
  managerDeliveriesPath,
  managerDemoPausePath,
  managerDoctorPath,
  managerDoctorRunsPath,
  managerMovingPath,
  managerRedrivesPath,
} from '#domain/paths.ts'
import { type Answer, answerOf, dataOf, manager } from '../api/client.ts'

export const readChannels = () => dataOf(manager.GET(managerChannelsPath))
export const readMoving = () => dataOf(manager.GET(managerMovingPath))
export const readDoctor = () => dataOf(manager.GET(managerDoctorPath))
export const examineAgain = () => answerOf(manager.POST(managerDoctorRunsPath, { body: {} }))

export interface StoppedFilter {
  state?: 'dead' | 'unknown'
  channel?: Channel['name']
}

export const readStopped = (filter: StoppedFilter, cursor?: string) =>
  dataOf(
    manager.GET(managerDeliveriesPath, {
      query: { ...filter, ...(cursor !== undefined && { cursor }) },
    }),
  )

export type Channel = Awaited<ReturnType<typeof readChannels>>['channels'][number]
export type Delivery = Awaited<ReturnType<typeof readMoving>>[number]
export type Examination = Awaited<ReturnType<typeof readDoctor>>

export type Decision = 'again' | 'left' | 'open'

/** `updated_at` is the version that was read: somebody may have been quicker. */
export const decide = (
  { id, updated_at }: Pick<Delivery, 'id' | 'updated_at'>,
  decision: Decision,
): Promise<Answer<Pick<Delivery, 'id' | 'updated_at'>>> =>
  answerOf(manager.PUT(managerDecisionPath, { params: { id }, body: { decision, updated_at } }))

export const redriveAll = () => answerOf(manager.POST(managerRedrivesPath, { body: {} }))

export const reopenChannel = (name: Channel['name']) =>
  answerOf(manager.DELETE(managerChannelRestPath, { params: { name } }))

export const restChannel = (name: Channel['name']) =>
  answerOf(manager.PUT(managerChannelRestPath, { params: { name } }))

export const pauseDemos = () => answerOf(manager.PUT(managerDemoPausePath))
export const resumeDemos = () => answerOf(manager.DELETE(managerDemoPausePath))
