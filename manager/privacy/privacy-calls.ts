import {
  managerConsentsPath,
  managerErasurePreviewsPath,
  managerErasuresPath,
  managerListChecksPath,
  managerPersonSearchesPath,
  managerPrivacyRequestPath,
  managerPrivacyRequestsPath,
  managerRetentionPath,
  managerRetentionPreviewsPath,
  managerSuppressionListPath,
} from '#domain/paths.ts'
import { dataOf, manager, resultOf } from '../api/client.ts'

export const readRetention = () => dataOf(manager.GET(managerRetentionPath))

export const previewRetention = () => resultOf(manager.POST(managerRetentionPreviewsPath, { body: {} }))

export const readRequests = () => dataOf(manager.GET(managerPrivacyRequestsPath))
export const readConsents = () => dataOf(manager.GET(managerConsentsPath))
export const readSuppressionList = () => dataOf(manager.GET(managerSuppressionListPath))

export const recordRequest = (
  body: { kind: RequestKind; requested_at?: string } & ({ email: string } | { lead_id: string }),
) => resultOf(manager.POST(managerPrivacyRequestsPath, { body }))

export const finishRequest = (id: string) =>
  resultOf(manager.PATCH(managerPrivacyRequestPath, { params: { id }, body: { done: true } }))

/** Treats text with an @ as an email address, and other text as a phone number. */
export const contactOf = (contact: string): { email: string } | { telephone: string } =>
  contact.includes('@') ? { email: contact } : { telephone: contact }

export const searchPerson = (contact: string) =>
  resultOf(manager.POST(managerPersonSearchesPath, { body: contactOf(contact) }))

export const checkContact = (contact: string) =>
  resultOf(manager.POST(managerListChecksPath, { body: contactOf(contact) }))

export const previewErasure = (contact: string) =>
  resultOf(manager.POST(managerErasurePreviewsPath, { body: contactOf(contact) }))

export const erasePerson = (contact: string, body: { confirmation: string; requested: boolean }) =>
  resultOf(manager.POST(managerErasuresPath, { body: { ...contactOf(contact), ...body } }))

type Data<Call extends (...args: never[]) => Promise<unknown>> = Extract<Awaited<ReturnType<Call>>, { state: 'done' }>

export type PersonData = Data<typeof searchPerson>['data'][number]
export type ErasurePreview = Data<typeof previewErasure>['data']
export type Erasure = Data<typeof erasePerson>['data']
export type PrivacyRequest = Awaited<ReturnType<typeof readRequests>>[number]
export type RequestKind = PrivacyRequest['kind']
export type ConsentSummary = Awaited<ReturnType<typeof readConsents>>[number]
export type SuppressionListSize = Awaited<ReturnType<typeof readSuppressionList>>
export type ListedContact = Data<typeof checkContact>['data']
export type RetentionSummary = Awaited<ReturnType<typeof readRetention>>[number]
