import type * as v from 'valibot'
import type { managerFailureSchema } from '#server/http/problem.ts'
import { getAudit } from './audit.ts'
import { deleteChannelPause, deleteDemoPause, getChannels, putChannelPause, putDemoPause } from './channels.ts'
import type { ManagerCall } from './define-call.ts'
import { getDeliveries, getRecentDeliveries, postDeliveryRedrives, putDeliveryDecision } from './deliveries.ts'
import { postInvitationAcceptance, postInvitationPasskeyOptions, postInvitationPreview } from './invitations.ts'
import { getLead, getLeadTimeline, getRelatedLeads, patchLead, postLeadApproval } from './lead.ts'
import { patchLeadFacts } from './lead-facts.ts'
import { deleteLeadDraftFile, getLeadDraftFiles, getLeadFile, putLeadDraftFile } from './lead-files.ts'
import {
  deleteLeadImport,
  getLeadImport,
  getLeadImports,
  postLeadImport,
  postLeadImportCheck,
  postLeadImportErrors,
  postLeadImportRun,
  postLeadImportUndo,
} from './lead-imports.ts'
import { deleteLeadNote, putLeadNote } from './lead-notes.ts'
import { deleteLeadDraft, deleteLeadReply, getLeadDraft, putLeadDraft, putLeadReply } from './lead-replies.ts'
import { getColleagues, getLeadCounts, getLeadRows, postLeadChanges, postLeadExport, postLeadList } from './leads.ts'
import { getMe, patchMe, postPreviewToken } from './me.ts'
import { deleteOwnOtherSession, deleteOwnOtherSessions, deleteOwnSession, getOwnSessions } from './my-sessions.ts'
import { getCountries, postLead, postLeadMatches } from './new-lead.ts'
import { deletePushSubscription, getNotifications, postPushSubscription, putNotifications } from './notifications.ts'
import { getOverview } from './overview.ts'
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
import { getReplyTemplates, putReplyTemplates } from './reply-templates.ts'
import { getRetention, postRetentionPreview } from './retention.ts'
import { deleteSavedView, getSavedViews, putSavedView } from './saved-views.ts'
import {
  getSignIn,
  postLinkSession,
  postPasskeySession,
  postPasswordSession,
  postRecoverySession,
  postSignInLink,
  postSignInPasskeyOptions,
} from './sessions.ts'
import {
  deletePasskey,
  deletePassword,
  getSignInMethods,
  postPasskey,
  postPasskeyOptions,
  postRecoveryCodes,
  postTotp,
  putPassword,
} from './sign-in-methods.ts'
import { getConsents, getSuppressionList, postSuppressionCheck } from './suppression-list.ts'
import { getSystemStatus, postSystemCheck } from './system-status.ts'
import { deleteUnmatchedMail, getUnmatchedMails, postMailMatch } from './unmatched-mail.ts'

/** All calls of the manager; routes, document and permission matrix derive from this list. */
export const calls = [
  getSignIn,
  postSignInPasskeyOptions,
  postPasskeySession,
  postSignInLink,
  postLinkSession,
  postPasswordSession,
  postRecoverySession,
  postInvitationPreview,
  postInvitationPasskeyOptions,
  postInvitationAcceptance,
  getOverview,
  getMe,
  patchMe,
  deleteOwnSession,
  getOwnSessions,
  deleteOwnOtherSession,
  deleteOwnOtherSessions,
  getNotifications,
  putNotifications,
  postPushSubscription,
  deletePushSubscription,
  getSignInMethods,
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
  getCountries,
  postLead,
  postLeadMatches,
  postLeadList,
  getLeadRows,
  getLeadCounts,
  getLead,
  patchLead,
  patchLeadFacts,
  getLeadTimeline,
  getRelatedLeads,
  postLeadApproval,
  putLeadNote,
  deleteLeadNote,
  getLeadDraft,
  putLeadDraft,
  deleteLeadDraft,
  getLeadDraftFiles,
  putLeadDraftFile,
  deleteLeadDraftFile,
  getLeadFile,
  putLeadReply,
  deleteLeadReply,
  getReplyTemplates,
  putReplyTemplates,
  getSavedViews,
  putSavedView,
  deleteSavedView,
  postLeadChanges,
  postLeadExport,
  getLeadImports,
  postLeadImport,
  getLeadImport,
  deleteLeadImport,
  postLeadImportCheck,
  postLeadImportRun,
  postLeadImportUndo,
  postLeadImportErrors,
  getUnmatchedMails,
  postMailMatch,
  deleteUnmatchedMail,
  getChannels,
  putChannelPause,
  deleteChannelPause,
  putDemoPause,
  deleteDemoPause,
  getDeliveries,
  getRecentDeliveries,
  putDeliveryDecision,
  postDeliveryRedrives,
  getSystemStatus,
  postSystemCheck,
  postPersonSearch,
  postPersonExport,
  postErasurePreview,
  postErasure,
  getRequests,
  postRequest,
  patchRequest,
  getConsents,
  getSuppressionList,
  postSuppressionCheck,
  getRetention,
  postRetentionPreview,
] as const satisfies readonly ManagerCall[]

/** Types only, so the manager's client bundles none of this code. */
export type Call = (typeof calls)[number]
export type CallFailure = v.InferOutput<typeof managerFailureSchema>
