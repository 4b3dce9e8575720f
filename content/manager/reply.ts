import type { LeadKind } from '#domain/lead-kind.ts'
import type { NoReplyReason } from '#domain/lead-reply.ts'

const tooMany = (over: number) => `${over.toLocaleString('en-US')} characters too many`

/** What staff write to a visitor. */
export const replyWords = {
  tab: 'Reply',
  reading: 'Reading the draft',
  to: 'To',
  from: 'From',
  answers: {
    desk: () => 'Answers come back to this page',
    sender: (address: string) => `Answers go to ${address}, not to this page`,
  },
  toFile: {
    strong: 'No mail server is set up.',
    soft: 'A reply is written to a file on the server, and sent to nobody.',
  },
  subject: 'Subject',
  text: 'Your reply',
  subjects: { contact: 'Your message', demo: 'Your demo', quick: 'Your sign-up' } satisfies Record<LeadKind, string>,
  again: (subject: string) => (/^re:/i.test(subject) ? subject : `Re: ${subject}`),
  greeting: (name: string) => `Hello ${name},\n\n`,
  send: 'Send',
  sendAnswered: 'Send, mark answered',
  discard: 'Throw the draft away',
  discarded: 'The draft is thrown away.',
  kept: { device: 'Draft kept on this device', server: (time: string) => `Draft kept ${time}` },
  long: (over: number) => `${tooMany(over)}.`,
  longSubject: (over: number) => `${tooMany(over)} in the subject.`,
  leaves: 'The reply leaves in 10 seconds.',
  none: {
    held: 'A held lead gets no reply. Let it through first.',
    erased: 'The person was erased, so there is nobody to reply to.',
    unsubscribed: 'This person wants no more messages, so no reply is sent. A telephone call is left.',
  } satisfies Record<NoReplyReason, string>,
  conflict: {
    quicker: (name: string) => `${name} was quicker.`,
    stands: (time: string, stage: string) =>
      `The lead was changed at ${time}, and its state is ${stage}. Your reply was not sent: its words stand below, and you can send them as well.`,
    notSent: 'A reply was not sent, since a colleague was quicker. Its words are a draft.',
    theirs: (name: string) => `${name} wrote:`,
    settle: 'Put this away',
  },
  standing: {
    waits: 'Waits for the connection',
    sending: 'Sending…',
    leaves: (time: string) => `leaves at ${time}`,
    takeBack: 'Take it back',
    takingBack: 'Taking it back…',
  },
  last: {
    waits: 'The reply waits for the connection.',
    sending: 'Sending…',
    sent: (time: string) => `Sent ${time}.`,
    written: 'Written to a file, not sent.',
    refused: 'The reply was refused. Why stands above.',
    unknown: 'Nobody knows whether the reply arrived.',
    takenBack: 'Taken back.',
  },
} as const
