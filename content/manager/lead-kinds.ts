import type { LeadKind } from '#domain/leads/lead-fields.ts'

export const leadKindLabels = {
  contact: 'Message',
  demo: 'Demo',
  quick: 'Sign-up',
} as const satisfies Record<LeadKind, string>
