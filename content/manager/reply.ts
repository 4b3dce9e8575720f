import type { LeadKind } from '#domain/leads/lead-fields.ts'
import type { NoReplyReason } from '#domain/leads/lead-note.ts'

const tooMany = (over: number) => `${over.toLocaleString('en-US')} characters too many`

export const replyCopy = {
  tab: 'Reply',
  signature: {
    heading: 'Signature',
    label: 'Your signature',
    hint: 'Plain text. It is placed below each reply that you start.',
    save: 'Save signature',
    saving: 'Saving…',
    saved: 'Signature saved.',
  },
  cc: {
    add: 'Add Cc',
    label: 'Cc',
    placeholder: 'name@example.com, name@example.com',
    invalid: (address: string) => `${address} is not a complete email address.`,
    tooMany: (most: number) => `Use ${most} addresses at most in Cc.`,
    copied: (addresses: string) => `Cc: ${addresses}`,
  },
  quote: {
    introduction: (date: string, name: string) => `On ${date}, ${name} wrote:`,
    shown: 'Quoted message',
    remove: 'Remove quoted message',
    add: 'Quote message',
  },
  reading: 'Loading the draft',
  to: 'To',
  from: 'From',
  answers: {
    inbox: () => 'Answers appear on this page',
    sender: (address: string) => `Answers go to ${address}, not to this page`,
  },
  toFile: {
    strong: 'No mail server is set up.',
    soft: 'Replies are written to a file on the server, not sent.',
  },
  subject: 'Subject',
  text: 'Your reply',
  subjects: { contact: 'Your message', demo: 'Your demo', quick: 'Your sign-up' } satisfies Record<LeadKind, string>,
  again: (subject: string) => (/^re:/i.test(subject) ? subject : `Re: ${subject}`),
  greeting: (name: string) => `Hello ${name},\n\n`,
  send: 'Send',
  sendAnswered: 'Send and mark answered',
  discard: 'Discard draft',
  discarded: 'Draft discarded.',
  saved: { device: 'Draft saved on this device', server: (time: string) => `Draft saved ${time}` },
  long: (over: number) => `${tooMany(over)}.`,
  longSubject: (over: number) => `${tooMany(over)} in the subject.`,
  sendsSoon: 'The reply goes out in 10 seconds.',
  none: {
    held: 'This lead needs review. Approve it before you reply.',
    erased: 'This person’s data was erased, so you can’t reply.',
    unaddressed: 'This lead has no email address, so you can’t send a reply. You can still call.',
    unsubscribed: 'This person unsubscribed, so you can’t send a reply. You can still call them.',
  } satisfies Record<NoReplyReason, string>,
  conflict: {
    quicker: (name: string) => `${name} changed this at the same time.`,
    stands: (time: string, stage: string) =>
      `The lead was changed at ${time}, and its state is ${stage}. Your reply was not sent: it is in the draft below, and you can still send it.`,
    notSent: 'Your reply was not sent because a colleague changed the lead at the same time. It is saved as a draft.',
    theirs: (name: string) => `${name} wrote:`,
    settle: 'Got it',
  },
  status: {
    waits: 'Waiting for the connection',
    sending: 'Sending…',
    leaves: (time: string) => `goes out at ${time}`,
    takeBack: 'Undo send',
    takingBack: 'Undoing…',
  },
  last: {
    waits: 'The reply is waiting for the connection.',
    sending: 'Sending…',
    sent: (time: string) => `Sent ${time}.`,
    written: 'Written to a file, not sent.',
    refused: 'The reply failed. See the reason above.',
    unknown: 'The reply is not confirmed: it may or may not have arrived.',
    takenBack: 'Reply undone.',
  },
} as const
