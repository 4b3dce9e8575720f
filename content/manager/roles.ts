import type { Role } from '#domain/permission.ts'
import type { RibbonName } from '../ribbon.ts'

/** What a badge opens, before somebody accepts it. */
export const roleWords = {
  owner: {
    name: 'owner',
    title: 'Owner',
    ribbon: 'brand',
    opens: 'This badge opens everything, and makes and ends the badges of others.',
  },
  editor: {
    name: 'editor',
    title: 'Editor',
    ribbon: 'showcase',
    opens: 'This badge opens what the site says. It does not show leads.',
  },
  sales: {
    name: 'sales',
    title: 'Sales',
    ribbon: 'pass',
    opens: 'This badge opens the leads: you read, call, note and answer them.',
  },
  reader: {
    name: 'reader',
    title: 'Reader',
    ribbon: 'cpd',
    opens: 'This badge shows leads and deliveries, and changes none of them.',
  },
} as const satisfies Record<Role, { name: string; title: string; ribbon: RibbonName; opens: string }>
