import type { Permission } from '#domain/staff/permission.ts'

interface PermissionRow {
  label: string
  /** All permissions of a row belong to the same roles. */
  permissions: readonly Permission[]
}

/** Rows of the permission table; a test checks that they name every permission once. */
export const permissionRows: readonly PermissionRow[] = [
  { label: 'See today, manage own sign-in methods', permissions: ['own', 'overview.read'] },
  { label: 'See leads and deliveries', permissions: ['leads.read', 'deliveries.read'] },
  { label: 'Answer, assign, snooze, approve', permissions: ['leads.work'] },
  { label: 'Retry and dismiss messages', permissions: ['deliveries.decide'] },
  { label: 'Export leads as CSV', permissions: ['leads.export'] },
  { label: 'Export the person of a lead, record requests', permissions: ['persons.export', 'requests.record'] },
  { label: 'Pause channels', permissions: ['channels.manage'] },
  { label: 'Find a person, see retention and consents', permissions: ['persons.find', 'privacy.read'] },
  { label: 'Erase a person', permissions: ['persons.erase'] },
  { label: 'Manage people, read the audit log', permissions: ['people.manage', 'audit.read'] },
]
