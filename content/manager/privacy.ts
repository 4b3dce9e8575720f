import type { LeadKind } from '#domain/lead-fields.ts'

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
      'Out of reach: mail in your inboxes, files that were exported, messages that have arrived. Backups expire by themselves.',
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
  retention: {
    heading: 'How long it is kept',
    caption: 'How long leads and demos are kept',
    columns: { what: 'What', kept: 'Kept', oldest: 'Oldest', next: 'Next goes' },
    what: { contact: 'Messages', demo: 'Demos', quick: 'Sign-ups', audit: 'Audit log' } satisfies Record<
      LeadKind | 'audit',
      string
    >,
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
