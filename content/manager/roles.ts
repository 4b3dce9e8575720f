import type { Role } from '#domain/staff/permission.ts'
import type { RibbonName } from '../ribbon.ts'

/** Describes a role before the invited person accepts it. */
export const roleCopy = {
  owner: {
    name: 'owner',
    title: 'Owner',
    ribbon: 'brand',
    opens: 'You can do everything, including inviting and removing people.',
  },
  editor: {
    name: 'editor',
    title: 'Editor',
    ribbon: 'showcase',
    opens: 'You can edit the site’s content. You don’t see leads.',
  },
  sales: {
    name: 'sales',
    title: 'Sales',
    ribbon: 'pass',
    opens: 'You work on leads: you read, call, note and answer them.',
  },
  reader: {
    name: 'reader',
    title: 'Reader',
    ribbon: 'cpd',
    opens: 'You can read leads and deliveries, but not change them.',
  },
} as const satisfies Record<Role, { name: string; title: string; ribbon: RibbonName; opens: string }>
