import type { MailHoldReason } from '#domain/leads/incoming-mail.ts'

/** Emails that are not matched to a lead yet. */
export const mailCopy = {
  heading: 'Emails without a lead',
  lede: 'Replies that could not be matched with certainty. Choose the lead each belongs to, or delete it. After 30 days they are deleted automatically.',
  back: 'Needs review',
  waiting: (count: number) =>
    count === 1 ? 'One email has no lead.' : `${count.toLocaleString('en-US')} emails have no lead.`,
  review: 'Review',
  list: 'Emails to match',
  reasons: {
    unknown_sender: 'No form was sent with this address.',
    other_sender: 'It answers one of our replies, but not from the lead’s address.',
    several_people: 'Several people sent a form with this address.',
    not_proven: 'Its sender address is a lead’s, but nothing proves that. Anyone can forge a sender.',
  } satisfies Record<MailHoldReason, string>,
  noSubject: 'No subject',
  files: (names: readonly string[]) => `Attachments, not stored: ${names.join(', ')}`,
  matchWith: (name: string) => `Add to ${name}’s lead`,
  find: 'Choose a lead',
  findHeading: 'Which lead does this email belong to?',
  findLabel: 'Name, company, email, text',
  findNone: 'No leads match.',
  cancel: 'Cancel',
  remove: 'Delete',
  removeHeading: (name: string) => `Delete the email from ${name}?`,
  removeLede: 'It is deleted here for good. The mailbox or provider it came through may still have it.',
  matched: 'The email is on its lead now.',
  removed: 'The email is deleted.',
  more: 'Show older emails',
  none: { heading: 'No emails to match', lede: 'Every reply is on its lead.', act: 'Go to leads' },
} as const
