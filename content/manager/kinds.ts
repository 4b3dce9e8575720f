import type { LeadKind } from '#domain/lead-kind.ts'

export const kindWords = {
  contact: 'Message',
  demo: 'Demo',
  quick: 'Sign-up',
} as const satisfies Record<LeadKind, string>
