import type { LeadKind } from '#domain/lead-fields.ts'

export const kindWords = {
  contact: 'Message',
  demo: 'Demo',
  quick: 'Sign-up',
} as const satisfies Record<LeadKind, string>
