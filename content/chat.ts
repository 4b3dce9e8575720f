import type { LeadKind } from '#domain/leads/lead-fields.ts'

/** Messages to the team's chat. */
export const chatCopy = {
  kinds: {
    contact: 'New message',
    demo: 'New demo request',
    quick: 'New sign-up',
  } satisfies Record<LeadKind, string>,
  text: (what: string, who: string) => `${what}: ${who}`,
  at: (name: string, company: string) => `${name}, ${company}`,
  noName: 'no name given',
  unnamed: 'New lead',
  open: 'Open lead',
} as const
