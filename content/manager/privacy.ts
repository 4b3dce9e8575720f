import type { LeadKind } from '#domain/lead-kind.ts'
import type { RequestKind } from '#domain/privacy-request.ts'

const of = (count: number, one: string, more = `${one}s`) => (count === 1 ? one : more)
const counted = (count: number, one: string, more?: string) =>
  `${count.toLocaleString('en-US')} ${of(count, one, more)}`

export const privacyWords = {
  heading: 'Privacy',
  lede: 'Find a person, hand over what is held, erase it, and see how long the rest is kept.',
  find: {
    heading: 'Find a person',
    lede: 'By the whole address or number. Every search is in the audit log.',
    label: 'Email address or telephone number',
    submit: 'Find',
    finding: 'Finding…',
    nobody: 'Nothing is held under this number.',
  },
  found: {
    nothing: 'Nothing is held under this address.',
    mailsAlone: 'No lead is held under this address, but mails are.',
    between: (first: string, last: string) =>
      first === last ? `Came ${first}.` : `First came ${first}, last ${last}.`,
    never: 'Never erased',
    erased: (day: string) => `Erased ${day}`,
    suppressed: 'gets no more messages',
    notSuppressed: 'not on the stop list',
    state: (erased: string, stopped: string) => `${erased}, ${stopped}.`,
    leads: (count: number) => of(count, 'lead'),
    deliveries: (count: number) => of(count, 'message'),
    came: (done: number, waiting: number, stopped: number) =>
      [`${done} done`, waiting > 0 && `${waiting} waiting`, stopped > 0 && `${stopped} stopped`]
        .filter(Boolean)
        .join(', '),
    demos: (count: number) => of(count, 'demo'),
    demosAbout: 'with page and pass',
    phones: (count: number) => (count === 1 ? 'phone with the pass' : 'phones with the pass'),
    phonesAbout: 'Apple Wallet',
    notes: (count: number) => of(count, 'note'),
    notesAbout: 'by staff',
    drafts: (count: number) => of(count, 'draft'),
    draftsAbout: 'not sent',
    mails: (count: number) => of(count, 'mail'),
    mailsAbout: 'in either direction',
  },
  exports: {
    json: 'Export as JSON',
    text: 'Export to read',
    exporting: 'Exporting…',
    done: 'The file is in your downloads. Hand it over on a safe way.',
    failed: 'Not exported: the connection is gone.',
  },
  erase: {
    open: 'Erase…',
    heading: (email: string) => `Erase ${email}?`,
    counting: 'Counting what would go',
    exported: (days: readonly string[]) =>
      `${counted(days.length, 'file')} with leads ${days.length === 1 ? 'was' : 'were'} exported since: ${Array.from(new Set(days)).join('; ')}.`,
    lede: 'This cannot be undone, and no backup brings the person back. It takes some seconds.',
    leads: (count: number) => counted(count, 'lead'),
    leadsAbout: 'blanked, with notes, drafts and consent texts',
    demos: (count: number) => counted(count, 'demo'),
    demosAbout: 'ended: page and pass are deleted, a pass on a phone is emptied',
    waiting: (count: number) => counted(count, 'message'),
    waitingAbout: 'that still waits is canceled',
    announced: (count: number) => counted(count, 'lead'),
    announcedAbout: 'told as erased to the receiver of the webhook',
    nothing:
      'Nothing is held just now. The address is remembered as erased, as a keyed hash, so that no backup brings it back.',
    reach:
      'Out of reach: the mailbox that answers arrive in, your own inboxes, the records of your mail provider, exported files, and messages that have arrived. Backups expire by themselves.',
    mentions: (count: number) =>
      `${count === 100 ? '100 or more texts' : counted(count, 'text')} about others ${count === 1 ? 'names' : 'name'} this person and ${count === 1 ? 'stays' : 'stay'}. Look at ${count === 1 ? 'it' : 'each'} and decide:`,
    mentionKinds: { note: 'note', draft: 'unsent reply', mail: 'mail', 'saved words': 'saved words' },
    mentionAt: (kind: string, lead: string) => `${kind} at ${lead}`,
    type: 'Type the address to erase it',
    toGo: (letters: number) => `${counted(letters, 'letter')} to go`,
    other: 'This is another address',
    whole: 'This is the address',
    asked: 'The person asked for it',
    askedHint: 'Written into the audit log',
    keep: 'Keep everything',
    exportFirst: 'Export first',
    submit: 'Erase for good',
    erasing: 'Erasing…',
    done: (email: string) => `${email} is erased.`,
    did: ({ leads, cancelled, announced, files }: Record<'leads' | 'cancelled' | 'announced' | 'files', number>) =>
      [
        `${counted(leads, 'lead')} blanked`,
        `${counted(cancelled, 'message')} canceled`,
        `${counted(announced, 'lead')} announced to the webhook`,
        `${counted(files, 'file')} removed`,
      ]
        .join(', ')
        .concat('.'),
    tooLate: 'Not erased: the connection is gone.',
  },
  ofLead: {
    heading: 'Personal data',
    lede: 'Everything that is held under this address, in all its leads.',
  },
  requests: {
    heading: 'Requests',
    lede: 'To be answered within a month',
    empty: 'Nobody has asked for anything.',
    kinds: {
      access: 'Access',
      erasure: 'Erasure',
      correction: 'Correction',
      objection: 'Objection',
    } satisfies Record<RequestKind, string>,
    hash: (start: string) => `keyed hash ${start}…`,
    due: (asked: string, due: string, by: string | null) =>
      `Asked ${asked}${by === null ? '' : `, noted by ${by}`}, answer by ${due}.`,
    left: (days: number) => (days < 0 ? `Overdue by ${counted(-days, 'day')}` : `Days left: ${days}`),
    met: (asked: string, done: string, by: string | null) =>
      `Asked ${asked}, done ${done}${by === null ? ' by an erasure' : ` by ${by}`}`,
    done: 'Done',
    open: 'Open',
    answered: 'Answered…',
    question: (kind: string) => `${kind}: is it answered?`,
    blanks: 'The request stays here for 400 days, and its address is blanked for good.',
    notYet: 'Not yet',
    itIs: 'It is answered',
    isMet: 'The request is done, its address blanked.',
    note: 'Note a request',
    kind: 'What is asked for',
    email: 'Email address',
    emailHint: 'Of the person whose data it is. It is blanked once the request is answered.',
    askedAt: 'Asked on',
    askedAtHint: 'Empty for today. The 30 days run from then.',
    leave: 'Leave it',
    submit: 'Note it',
    keeping: 'Keeping…',
    noted: 'The request is noted, with 30 days to answer.',
    notedBefore: 'The same request of this person is open already.',
    ask: 'Ask for erasure',
    asked: 'The privacy desk has it, with 30 days to answer.',
    askedBefore: 'The privacy desk has this request already.',
  },
  consents: {
    heading: 'Consent sentences',
    lede: 'Which words who agreed to',
    empty: 'No lead holds a consent.',
    noText: 'Its words were not kept',
    between: (first: string, last: string) => (first === last ? `On ${first}` : `From ${first} to ${last}`),
    leads: (leads: number) => (leads > 1_000 ? 'over 1,000 leads' : counted(leads, 'lead')),
  },
  stopList: {
    heading: 'Stop list and erased',
    lede: 'Kept as keyed hashes: it can be asked whether an address is on it, not who is.',
    suppressed: 'Stopped',
    suppressedCount: (count: number) =>
      count > 1_000
        ? 'over 1,000 contacts get nothing more on any channel'
        : count === 0
          ? 'nobody yet'
          : `${counted(count, 'contact')} ${count > 1 ? 'get' : 'gets'} nothing more on any channel`,
    erased: 'Erased',
    erasedCount: (count: number) =>
      count > 1_000
        ? 'over 1,000 times; a restored backup erases again'
        : count === 0
          ? 'nobody yet'
          : `${counted(count, 'time')}; a restored backup erases again`,
    label: 'Is this address or number on a list?',
    ask: 'Ask',
    asking: 'Asking…',
    neither: 'It is on no list.',
    isSuppressed: (day: string) => `It gets no more messages since ${day}.`,
    isErased: (day: string) => `It was erased on ${day}.`,
  },
  retention: {
    heading: 'How long it is kept',
    caption: 'How long leads and demos are kept',
    columns: { what: 'What', kept: 'Kept', oldest: 'Oldest', next: 'Next goes' },
    what: {
      contact: 'Messages',
      demo: 'Demos',
      quick: 'Sign-ups',
      mails: 'Mails without a lead',
      audit: 'Audit log',
    } satisfies Record<LeadKind | 'mails' | 'audit', string>,
    days: (days: number) => (days === 0 ? 'for ever' : counted(days, 'day')),
    notes: 'Notes, drafts, messages and demos go with their lead; a demo’s page and pass go earlier, when it ends.',
    preview: 'What would go now?',
    previewing: 'Counting…',
    nothing: 'Nothing would go now.',
    would: (leads: number, demos: number) =>
      `Now would go: ${counted(leads, 'lead')} and ${counted(demos, 'demo')}. The server does so by itself each hour.`,
    failed: 'Not counted: the connection is gone.',
  },
} as const
