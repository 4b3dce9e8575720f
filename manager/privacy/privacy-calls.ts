import {
  managerConsentsPath,
  managerErasurePreviewsPath,
  managerErasuresPath,
  managerListChecksPath,
  managerPersonSearchesPath,
  managerRequestPath,
  managerRequestsPath,
  managerRetentionPath,
  managerRetentionPreviewsPath,
  managerStopListPath,
} from '#domain/paths.ts'
import { answerOf, dataOf, manager } from '../api/client.ts'

export const readRetention = () => dataOf(manager.GET(managerRetentionPath))

export const previewRetention = () => answerOf(manager.POST(managerRetentionPreviewsPath, { body: {} }))

export const readRequests = () => dataOf(manager.GET(managerRequestsPath))
export const readConsents = () => dataOf(manager.GET(managerConsentsPath))
export const readStopList = () => dataOf(manager.GET(managerStopListPath))

export const noteRequest = (
  body: { kind: RequestKind; asked_at?: string } & ({ email: string } | { lead_id: string }),
) => answerOf(manager.POST(managerRequestsPath, { body }))

export const finishRequest = (id: string) =>
  answerOf(manager.PATCH(managerRequestPath, { params: { id }, body: { done: true } }))

/** What has an @ is an address; anything else is taken for a number. */
const contactOf = (contact: string) => (contact.includes('@') ? { email: contact } : { telephone: contact })

export const searchPerson = (contact: string) =>
  answerOf(manager.POST(managerPersonSearchesPath, { body: contactOf(contact) }))

export const checkLists = (contact: string) =>
  answerOf(manager.POST(managerListChecksPath, { body: contactOf(contact) }))

export const previewErasure = (email: string) => answerOf(manager.POST(managerErasurePreviewsPath, { body: { email } }))

export const erasePerson = (body: { email: string; typed: string; asked_for: boolean }) =>
  answerOf(manager.POST(managerErasuresPath, { body }))

type Data<Call extends (...given: never[]) => Promise<unknown>> = Extract<Awaited<ReturnType<Call>>, { state: 'done' }>

export type HeldOfPerson = Data<typeof searchPerson>['data'][number]
export type ErasurePreview = Data<typeof previewErasure>['data']
export type Erasure = Data<typeof erasePerson>['data']
export type PrivacyRequest = Awaited<ReturnType<typeof readRequests>>[number]
export type RequestKind = PrivacyRequest['kind']
export type HeldConsent = Awaited<ReturnType<typeof readConsents>>[number]
export type StopListSize = Awaited<ReturnType<typeof readStopList>>
export type ListedContact = Data<typeof checkLists>['data']
export type KeptKind = Awaited<ReturnType<typeof readRetention>>[number]
