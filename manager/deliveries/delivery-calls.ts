import { type Answer, answerOf, dataOf, manager } from '../api/client.ts'

export const readChannels = () => dataOf(manager.GET('/api/manager/channels'))
export const readMoving = () => dataOf(manager.GET('/api/manager/deliveries/moving'))
export const readDoctor = () => dataOf(manager.GET('/api/manager/doctor'))
export const examineAgain = () => answerOf(manager.POST('/api/manager/doctor/runs', { body: {} }))

export interface StoppedFilter {
  state?: 'dead' | 'unknown'
  channel?: Channel['name']
}

export const readStopped = (filter: StoppedFilter, cursor?: string) =>
  dataOf(
    manager.GET('/api/manager/deliveries', {
      params: { query: { ...filter, ...(cursor !== undefined && { cursor }) } },
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
  answerOf(
    manager.PUT('/api/manager/deliveries/{id}/decision', { params: { path: { id } }, body: { decision, updated_at } }),
  )

export const redriveAll = () => answerOf(manager.POST('/api/manager/delivery-redrives', { body: {} }))

export const reopenChannel = (name: Channel['name']) =>
  answerOf(manager.DELETE('/api/manager/channels/{name}/rest', { params: { path: { name } } }))

export const restChannel = (name: Channel['name']) =>
  answerOf(manager.PUT('/api/manager/channels/{name}/rest', { params: { path: { name } } }))

export const pauseDemos = () => answerOf(manager.PUT('/api/manager/demos/pause'))
export const resumeDemos = () => answerOf(manager.DELETE('/api/manager/demos/pause'))
