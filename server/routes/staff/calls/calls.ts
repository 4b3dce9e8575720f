import type * as v from 'valibot'
import type { managerFailureSchema } from '#server/http/problem.ts'
import type { ManagerCall } from '../define-call.ts'
import { deleteChannelRest } from './deliveries/delete-channel-rest.ts'
import { deleteDemoPause } from './deliveries/delete-demo-pause.ts'
import { getChannels } from './deliveries/get-channels.ts'
import { getDeliveries } from './deliveries/get-deliveries.ts'
import { getDoctor } from './deliveries/get-doctor.ts'
import { getMovingDeliveries } from './deliveries/get-moving-deliveries.ts'
import { postDeliveryRedrives } from './deliveries/post-delivery-redrives.ts'
import { postDoctorRun } from './deliveries/post-doctor-run.ts'
import { putChannelRest } from './deliveries/put-channel-rest.ts'
import { putDeliveryDecision } from './deliveries/put-delivery-decision.ts'
import { putDemoPause } from './deliveries/put-demo-pause.ts'
import { getDoor } from './door/get-door.ts'
import { postDoorInvitation } from './door/post-invitation.ts'
import { postDoorInvitationLook } from './door/post-invitation-look.ts'
import { postDoorInvitationOptions } from './door/post-invitation-options.ts'
import { postDoorLinkSession } from './door/post-link-session.ts'
import { postDoorLinks } from './door/post-links.ts'
import { postDoorPasskey } from './door/post-passkey.ts'
import { postDoorPasskeyOptions } from './door/post-passkey-options.ts'
import { postDoorPasswordSession } from './door/post-password-session.ts'
import { postDoorRecoverySession } from './door/post-recovery-session.ts'
import { deletePresence } from './events/delete-presence.ts'
import { getEvents } from './events/get-events.ts'
import { putPresence } from './events/put-presence.ts'
import { deleteLeadDraft } from './leads/delete-lead-draft.ts'
import { deleteLeadNote } from './leads/delete-lead-note.ts'
import { deleteLeadReply } from './leads/delete-lead-reply.ts'
import { getColleagues } from './leads/get-colleagues.ts'
import { getLead } from './leads/get-lead.ts'
import { getLeadCounts } from './leads/get-lead-counts.ts'
import { getLeadDraft } from './leads/get-lead-draft.ts'
import { getLeadOrder } from './leads/get-lead-order.ts'
import { getLeadRows } from './leads/get-lead-rows.ts'
import { getRelatedLeads } from './leads/get-related-leads.ts'
import { patchLead } from './leads/patch-lead.ts'
import { postLeadChanges } from './leads/post-lead-changes.ts'
import { postLeadExport } from './leads/post-lead-export.ts'
import { postLeadList } from './leads/post-lead-list.ts'
import { postLeadRelease } from './leads/post-lead-release.ts'
import { putLeadDraft } from './leads/put-lead-draft.ts'
import { putLeadNote } from './leads/put-lead-note.ts'
import { putLeadReply } from './leads/put-lead-reply.ts'
import { deleteMail } from './mails/delete-mail.ts'
import { getMails } from './mails/get-mails.ts'
import { postMailMatch } from './mails/post-mail-match.ts'
import { deleteOwnOtherSession } from './me/delete-other-session.ts'
import { deleteOwnOtherSessions } from './me/delete-other-sessions.ts'
import { deletePasskey } from './me/delete-passkey.ts'
import { deletePassword } from './me/delete-password.ts'
import { deleteOwnSession } from './me/delete-session.ts'
import { getMe } from './me/get-me.ts'
import { getOwnSessions } from './me/get-sessions.ts'
import { getWays } from './me/get-ways.ts'
import { patchMe } from './me/patch-me.ts'
import { postPasskey } from './me/post-passkey.ts'
import { postPasskeyOptions } from './me/post-passkey-options.ts'
import { postPreviewToken } from './me/post-preview-token.ts'
import { postRecoveryCodes } from './me/post-recovery-codes.ts'
import { postTotp } from './me/post-totp.ts'
import { putPassword } from './me/put-password.ts'
import { deleteInvitation } from './people/delete-invitation.ts'
import { deletePerson } from './people/delete-person.ts'
import { deleteSession } from './people/delete-session.ts'
import { getAudit } from './people/get-audit.ts'
import { getPeople } from './people/get-people.ts'
import { getSessions } from './people/get-sessions.ts'
import { patchPerson } from './people/patch-person.ts'
import { postInvitation } from './people/post-invitation.ts'
import { getConsents } from './privacy/get-consents.ts'
import { getRequests } from './privacy/get-requests.ts'
import { getRetention } from './privacy/get-retention.ts'
import { getStopList } from './privacy/get-stop-list.ts'
import { patchRequest } from './privacy/patch-request.ts'
import { postErasure } from './privacy/post-erasure.ts'
import { postErasurePreview } from './privacy/post-erasure-preview.ts'
import { postListCheck } from './privacy/post-list-check.ts'
import { postPersonExport } from './privacy/post-person-export.ts'
import { postPersonSearch } from './privacy/post-person-search.ts'
import { postRequest } from './privacy/post-request.ts'
import { postRetentionPreview } from './privacy/post-retention-preview.ts'
import { getToday } from './today/get-today.ts'
import { getSavedWords } from './words/get-saved-words.ts'
import { putSavedWords } from './words/put-saved-words.ts'

/** Every call of the staff's application: routes, document and matrix are made of this list. */
export const calls = [
  getDoor,
  postDoorPasskeyOptions,
  postDoorPasskey,
  postDoorLinks,
  postDoorLinkSession,
  postDoorPasswordSession,
  postDoorRecoverySession,
  postDoorInvitationLook,
  postDoorInvitationOptions,
  postDoorInvitation,
  getToday,
  getMe,
  patchMe,
  deleteOwnSession,
  getOwnSessions,
  deleteOwnOtherSession,
  deleteOwnOtherSessions,
  getWays,
  postPasskeyOptions,
  postPasskey,
  deletePasskey,
  putPassword,
  postTotp,
  deletePassword,
  postRecoveryCodes,
  postPreviewToken,
  getEvents,
  putPresence,
  deletePresence,
  getPeople,
  patchPerson,
  deletePerson,
  postInvitation,
  deleteInvitation,
  getSessions,
  deleteSession,
  getAudit,
  getColleagues,
  postLeadList,
  getLeadRows,
  getLeadCounts,
  getLead,
  patchLead,
  getLeadOrder,
  getRelatedLeads,
  postLeadRelease,
  putLeadNote,
  deleteLeadNote,
  getLeadDraft,
  putLeadDraft,
  deleteLeadDraft,
  putLeadReply,
  deleteLeadReply,
  getSavedWords,
  putSavedWords,
  postLeadChanges,
  postLeadExport,
  getMails,
  postMailMatch,
  deleteMail,
  getChannels,
  putChannelRest,
  deleteChannelRest,
  putDemoPause,
  deleteDemoPause,
  getDeliveries,
  getMovingDeliveries,
  putDeliveryDecision,
  postDeliveryRedrives,
  getDoctor,
  postDoctorRun,
  postPersonSearch,
  postPersonExport,
  postErasurePreview,
  postErasure,
  getRequests,
  postRequest,
  patchRequest,
  getConsents,
  getStopList,
  postListCheck,
  getRetention,
  postRetentionPreview,
] as const satisfies readonly ManagerCall[]

/** The types that the manager's client needs; the browser gets none of this code. */
export type Call = (typeof calls)[number]
export type CallFailure = v.InferOutput<typeof managerFailureSchema>
