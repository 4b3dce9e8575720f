/**
 * What the legal texts state beyond `content/site.ts`. The values are samples until somebody
 * answers for them.
 */
export const legalFacts = {
  /**
   * Set to true once a person responsible has checked texts and facts: the frames and the template
   * notice go.
   */
  reviewed: false as boolean,
  /** The day shown on all three texts (YYYY-MM-DD). Change it whenever a text changes. */
  version: '2026-11-20',
  dataLocation: 'the United Kingdom',
  messagesKept: '24 months',
  demosKept: '12 months',
  signUpsKept: '24 months',
  logsKept: '30 days',
  backupsKept: '30 days',
  quotesHold: '30 days',
  paymentTerm: '30 days',
  lawOf: 'England and Wales',
  accessibilityReply: '5 working days',
} as const
