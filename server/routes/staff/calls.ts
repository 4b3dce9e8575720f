import type * as v from 'valibot'
import type { managerFailureSchema } from '#server/http/problem.ts'
import { getAudit } from './audit.ts'
import { deleteChannelRest, deleteDemoPause, getChannels, putChannelRest, putDemoPause } from './channels.ts'
import type { ManagerCall } from './define-call.ts'
import { getDeliveries, getMovingDeliveries, postDeliveryRedrives, putDeliveryDecision } from './deliveries.ts'
import { postDoorInvitation, postDoorInvitationLook, postDoorInvitationOptions } from './invitations.ts'
import { getLead, getLeadOrder, getRelatedLeads, patchLead, postLeadRelease } from './lead.ts'
import { deleteLeadNote, putLeadNote } from './lead-notes.ts'
import { deleteLeadDraft, deleteLeadReply, getLeadDraft, putLeadDraft, putLeadReply } from './lead-replies.ts'
import { getColleagues, getLeadCounts, getLeadRows, postLeadChanges, postLeadExport, postLeadList } from './leads.ts'
import { getMe, patchMe, postPreviewToken } from './me.ts'
import { deleteOwnOtherSession, deleteOwnOtherSessions, deleteOwnSession, getOwnSessions } from './my-sessions.ts'
import { getToday } from './overview.ts'
import {
  deleteInvitation,
  deletePerson,
  deleteSession,
  getPeople,
  getSessions,
  patchPerson,
  postInvitation,
} from './people.ts'
import { postErasure, postErasurePreview, postPersonExport, postPersonSearch } from './persons.ts'
import { deletePresence, getEvents, putPresence } from './presence.ts'
import { getRequests, patchRequest, postRequest } from './privacy-requests.ts'
import { getSavedWords, putSavedWords } from './reply-templates.ts'
import { getRetention, postRetentionPreview } from './retention.ts'
import {
  getDoor,
  postDoorLinkSession,
  postDoorLinks,
  postDoorPasskey,
  postDoorPasskeyOptions,
  postDoorPasswordSession,
  postDoorRecoverySession,
} from './sessions.ts'
import {
  deletePasskey,
  deletePassword,
  getWays,
  postPasskey,
  postPasskeyOptions,
  postRecoveryCodes,
  postTotp,
  putPassword,
} from './sign-in-methods.ts'
import { getConsents, getStopList, postListCheck } from './suppression-list.ts'
import { getDoctor, postDoctorRun } from './system-status.ts'
import { deleteMail, getMails, postMailMatch } from './unmatched-mail.ts'

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
