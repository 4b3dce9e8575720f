import type { Permission } from '#domain/staff/permission.ts'

interface MayRow {
  words: string
  /** All of one row belong to the same roles. */
  permissions: readonly Permission[]
}

/** The rows of “Who may what”, which name every permission once. */
export const mayRows: readonly MayRow[] = [
  { words: 'See today, manage own sign-in methods', permissions: ['own', 'today.read'] },
  { words: 'See leads and deliveries', permissions: ['leads.read', 'deliveries.read'] },
  { words: 'Answer, assign, snooze, approve', permissions: ['leads.work'] },
  { words: 'Retry and dismiss messages', permissions: ['deliveries.decide'] },
  { words: 'Export leads as CSV', permissions: ['leads.export'] },
  { words: 'Export the person of a lead, record requests', permissions: ['persons.export', 'persons.ask'] },
  { words: 'Pause channels', permissions: ['channels.manage'] },
  { words: 'Find a person, see retention and consents', permissions: ['persons.find', 'privacy.read'] },
  { words: 'Erase a person', permissions: ['persons.erase'] },
  { words: 'Manage people, read the audit log', permissions: ['people.manage', 'audit.read'] },
]
