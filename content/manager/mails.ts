import type { MailHoldReason } from '#domain/incoming-mail.ts'

/** Mails of which nobody knows yet to which lead they belong. */
export const mailWords = {
  heading: 'Mails without a lead',
  lede: 'Answers that could not be matched for certain. Say which lead each belongs to, or delete it; after 30 days it goes by itself.',
  back: 'Held leads',
  waiting: (count: number) =>
    count === 1 ? 'One mail has no lead.' : `${count.toLocaleString('en-US')} mails have no lead.`,
  look: 'Look at them',
  list: 'Mails that wait',
  reasons: {
    unknown_sender: 'Nobody with this address has written by a form.',
    other_sender: 'It answers a reply of ours, but comes from another address than the lead’s.',
    several_people: 'Several people have written by a form with this address.',
    not_proven: 'It names a lead’s address as its sender, but nothing in it proves that. Anyone can write such a mail.',
  } satisfies Record<MailHoldReason, string>,
  noSubject: 'No subject',
  files: (names: readonly string[]) => `Files, which are not kept: ${names.join(', ')}`,
  matchWith: (name: string) => `Put it on ${name}’s lead`,
  find: 'Find its lead',
  findHeading: 'Which lead does it belong to?',
  findLabel: 'Name, company, email, words',
  findNone: 'No lead fits these words.',
  keep: 'Leave it here',
  remove: 'Delete',
  removeHeading: (name: string) => `Delete the mail of ${name}?`,
  removeLede: 'It is gone for good here. The mailbox or provider that it came by may still have it.',
  matched: 'The mail stands on its lead now.',
  removed: 'The mail is deleted.',
  more: 'Older mails',
  none: { heading: 'No mail waits', lede: 'Every answer has found its lead.', act: 'To the leads' },
} as const
