/** What the audit log tells of, in the past: the subject, then what became of it. */
export const auditActions = [
  'session.began',
  'session.refused',
  'session.ended',
  'link.asked',
  'operator.made',
  'operator.changed',
  'operator.role',
  'operator.ended',
  'way.added',
  'way.removed',
  'invitation.sent',
  'invitation.ended',
  'preview.made',
  'lead.read',
  'lead.changed',
  'lead.released',
  'lead.spam',
  'lead.noted',
  'lead.replied',
  'leads.exported',
  'words.changed',
  'mail.matched',
  'mail.removed',
  'delivery.redriven',
  'delivery.decided',
  'channel.paused',
  'channel.resumed',
  'audit.read',
  'audit.exported',
  'person.searched',
  'person.exported',
  'person.erased',
  'request.noted',
  'request.done',
  'list.asked',
  'desk.changed',
] as const
export type AuditAction = (typeof auditActions)[number]

export const auditSubjects = [
  'operator',
  'session',
  'way',
  'invitation',
  'lead',
  'mail',
  'delivery',
  'channel',
  'person',
  'request',
  'desk',
  'audit',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** Subjects that are persons who wrote to us, or what they wrote. */
export const personalSubjects: readonly AuditSubject[] = ['lead', 'mail', 'person', 'request']
