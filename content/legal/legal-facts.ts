/** Facts in the legal texts beyond `content/site.ts`; sample values until a person confirms them. */
export const legalFacts = {
  /** Set to true after a responsible person has checked texts and facts: removes frames and notice. */
  reviewed: false as boolean,
  /** Date shown on all three texts (YYYY-MM-DD). Change it whenever a text changes. */
  version: '2026-11-28',
  dataLocation: 'the United Kingdom',
  messagesKept: '24 months',
  demosKept: '12 months',
  signUpsKept: '24 months',
  customersKept: '36 months',
  logsKept: '30 days',
  backupsKept: '30 days',
  quotesHold: '30 days',
  paymentTerm: '30 days',
  lawOf: 'England and Wales',
  accessibilityReply: '5 working days',
} as const
