import { answerOf, dataOf, manager } from '../api/client.ts'

export const readRetention = () => dataOf(manager.GET('/api/manager/privacy/retention'))

export const previewRetention = () => answerOf(manager.POST('/api/manager/privacy/retention-previews', { body: {} }))

/** What has an @ is an address; anything else is taken for a number. */
export const searchPerson = (contact: string) =>
  answerOf(
    manager.POST('/api/manager/person-searches', {
      body: contact.includes('@') ? { email: contact } : { telephone: contact },
    }),
  )

export const previewErasure = (email: string) =>
  answerOf(manager.POST('/api/manager/person-erasure-previews', { body: { email } }))

export const erasePerson = (body: { email: string; typed: string; asked_for: boolean }) =>
  answerOf(manager.POST('/api/manager/person-erasures', { body }))

type Data<Call extends (...given: never[]) => Promise<unknown>> = Extract<Awaited<ReturnType<Call>>, { state: 'done' }>

export type HeldOfPerson = Data<typeof searchPerson>['data'][number]
export type ErasurePreview = Data<typeof previewErasure>['data']
export type Erasure = Data<typeof erasePerson>['data']
export type KeptKind = Awaited<ReturnType<typeof readRetention>>[number]
