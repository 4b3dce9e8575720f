import type { Role } from '#domain/permission.ts'

/** What a badge opens, before somebody accepts it. */
export const roleWords = {
  owner: { name: 'owner', opens: 'This badge opens everything, and makes and ends the badges of others.' },
  editor: { name: 'editor', opens: 'This badge opens what the site says. It does not show leads.' },
  sales: { name: 'sales', opens: 'This badge opens the leads: you read, call, note and answer them.' },
  reader: { name: 'reader', opens: 'This badge shows leads and deliveries, and changes none of them.' },
} as const satisfies Record<Role, { name: string; opens: string }>
