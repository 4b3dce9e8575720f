import type * as v from 'valibot'
import type { managerFailureSchema } from '#server/http/problem.ts'
import { getAudit } from './audit.ts'
import { deleteChannelRest } from './calls/deliveries/delete-channel-rest.ts'
import { deleteDemoPause } from './calls/deliveries/delete-demo-pause.ts'
import { getMovingDeliveries } from './calls/deliveries/get-moving-deliveries.ts'
import { postDeliveryRedrives } from './calls/deliveries/post-delivery-redrives.ts'
import { postDoctorRun } from './calls/deliveries/post-doctor-run.ts'
import { putChannelRest } from './calls/deliveries/put-channel-rest.ts'
import { putDeliveryDecision } from './calls/deliveries/put-delivery-decision.ts'
import { putDemoPause } from './calls/deliveries/put-demo-pause.ts'
import { postDoorInvitationLook } from './calls/door/post-invitation-look.ts'
import { postDoorInvitationOptions } from './calls/door/post-invitation-options.ts'
import { postDoorLinkSession } from './calls/door/post-link-session.ts'
import { postDoorLinks } from './calls/door/post-links.ts'
import { postDoorPasskey } from './calls/door/post-passkey.ts'
import { postDoorPasskeyOptions } from './calls/door/post-passkey-options.ts'
import { postDoorPasswordSession } from './calls/door/post-password-session.ts'
import { postDoorRecoverySession } from './calls/door/post-recovery-session.ts'
import { deletePresence } from './calls/events/delete-presence.ts'
import { getEvents } from './calls/events/get-events.ts'
import { deleteLeadDraft } from './calls/leads/delete-lead-draft.ts'
import { deleteLeadNote } from './calls/leads/delete-lead-note.ts'
import { deleteLeadReply } from './calls/leads/delete-lead-reply.ts'
import { getColleagues } from './calls/leads/get-colleagues.ts'
import { getLeadCounts } from './calls/leads/get-lead-counts.ts'
import { getLeadDraft } from './calls/leads/get-lead-draft.ts'
import { getLeadOrder } from './calls/leads/get-lead-order.ts'
import { getLeadRows } from './calls/leads/get-lead-rows.ts'
import { getRelatedLeads } from './calls/leads/get-related-leads.ts'
import { patchLead } from './calls/leads/patch-lead.ts'
import { postLeadChanges } from './calls/leads/post-lead-changes.ts'
import { postLeadExport } from './calls/leads/post-lead-export.ts'
import { postLeadRelease } from './calls/leads/post-lead-release.ts'
import { putLeadDraft } from './calls/leads/put-lead-draft.ts'
import { deleteMail } from './calls/mails/delete-mail.ts'
import { postMailMatch } from './calls/mails/post-mail-match.ts'
import { deleteOwnOtherSession } from './calls/me/delete-other-session.ts'
import { deleteOwnOtherSessions } from './calls/me/delete-other-sessions.ts'
import { deletePasskey } from './calls/me/delete-passkey.ts'
import { deletePassword } from './calls/me/delete-password.ts'
import { deleteOwnSession } from './calls/me/delete-session.ts'
import { patchMe } from './calls/me/patch-me.ts'
import { postPasskey } from './calls/me/post-passkey.ts'
import { postPasskeyOptions } from './calls/me/post-passkey-options.ts'
import { postPreviewToken } from './calls/me/post-preview-token.ts'
import { postRecoveryCodes } from './calls/me/post-recovery-codes.ts'
import { postTotp } from './calls/me/post-totp.ts'
import { putPassword } from './calls/me/put-password.ts'
import { deleteInvitation } from './calls/people/delete-invitation.ts'
import { deletePerson } from './calls/people/delete-person.ts'
import { deleteSession } from './calls/people/delete-session.ts'
import { getSessions } from './calls/people/get-sessions.ts'
import { patchPerson } from './calls/people/patch-person.ts'
import { postInvitation } from './calls/people/post-invitation.ts'
import { getConsents } from './calls/privacy/get-consents.ts'
import { patchRequest } from './calls/privacy/patch-request.ts'
import { postErasure } from './calls/privacy/post-erasure.ts'
import { postErasurePreview } from './calls/privacy/post-erasure-preview.ts'
import { postListCheck } from './calls/privacy/post-list-check.ts'
import { postPersonExport } from './calls/privacy/post-person-export.ts'
import { postRequest } from './calls/privacy/post-request.ts'
import { postRetentionPreview } from './calls/privacy/post-retention-preview.ts'
import { putSavedWords } from './calls/words/put-saved-words.ts'
import { getChannels } from './channels.ts'
import type { ManagerCall } from './define-call.ts'
import { getDeliveries } from './deliveries.ts'
import { postDoorInvitation } from './invitations.ts'
import { getLead } from './lead.ts'
import { putLeadNote } from './lead-notes.ts'
import { putLeadReply } from './lead-replies.ts'
import { postLeadList } from './leads.ts'
import { getMe } from './me.ts'
import { getOwnSessions } from './my-sessions.ts'
import { getToday } from './overview.ts'
import { getPeople } from './people.ts'
import { postPersonSearch } from './persons.ts'
import { putPresence } from './presence.ts'
import { getRequests } from './privacy-requests.ts'
import { getSavedWords } from './reply-templates.ts'
import { getRetention } from './retention.ts'
import { getDoor } from './sessions.ts'
import { getWays } from './sign-in-methods.ts'
import { getStopList } from './suppression-list.ts'
import { getDoctor } from './system-status.ts'
import { getMails } from './unmatched-mail.ts'

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
