import type { LeadKind } from '#domain/leads/lead-fields.ts'
import type { PrivacyRequestKind } from '#domain/privacy-request.ts'

const pluralOf = (count: number, one: string, more = `${one}s`) => (count === 1 ? one : more)
const counted = (count: number, one: string, more?: string) =>
  `${count.toLocaleString('en-US')} ${pluralOf(count, one, more)}`

export const privacyCopy = {
  heading: 'Privacy',
  lede: 'Find a person, export or erase their data, and see how long data is kept.',
  find: {
    heading: 'Find a person',
    lede: 'Enter the complete address or number. Every search is recorded in the audit log.',
    label: 'Email address or telephone number',
    submit: 'Find',
    finding: 'Finding…',
    notFound: 'No data is stored for this number.',
  },
  found: {
    nothing: 'No data is stored for this address.',
    mailsAlone: 'No leads are stored for this address, but emails are.',
    between: (first: string, last: string) =>
      first === last ? `Received ${first}.` : `First received ${first}, last ${last}.`,
    never: 'Never erased',
    erased: (day: string) => `Erased ${day}`,
    suppressed: 'unsubscribed',
    notSuppressed: 'not unsubscribed',
    state: (erased: string, stopped: string) => `${erased}, ${stopped}.`,
    leads: (count: number) => pluralOf(count, 'lead'),
    deliveries: (count: number) => pluralOf(count, 'message'),
    came: (done: number, waiting: number, stopped: number) =>
      [`${done} done`, waiting > 0 && `${waiting} queued`, stopped > 0 && `${stopped} failed or not confirmed`]
        .filter(Boolean)
        .join(', '),
    demos: (count: number) => pluralOf(count, 'demo'),
    demosAbout: 'with page and pass',
    phones: (count: number) => (count === 1 ? 'phone with the pass' : 'phones with the pass'),
    phonesAbout: 'Apple Wallet',
    notes: (count: number) => pluralOf(count, 'note'),
    notesAbout: 'by staff',
    drafts: (count: number) => pluralOf(count, 'draft'),
    draftsAbout: 'not sent',
    mails: (count: number) => pluralOf(count, 'email'),
    mailsAbout: 'in either direction',
  },
  exports: {
    json: 'Download as JSON',
    text: 'Download as text',
    exporting: 'Downloading…',
    done: 'The file is in your downloads. Share it over a secure channel.',
    failed: 'Not downloaded: no connection.',
  },
  erase: {
    open: 'Erase…',
    heading: (email: string) => `Erase ${email}?`,
    counting: 'Counting what would be erased',
    exported: (days: readonly string[]) =>
      `${counted(days.length, 'file')} with leads ${days.length === 1 ? 'was' : 'were'} exported since: ${Array.from(new Set(days)).join('; ')}.`,
    lede: 'You can’t undo this, and restoring a backup does not bring the data back. This takes a few seconds.',
    leads: (count: number) => counted(count, 'lead'),
    leadsAbout: 'blanked, with notes, drafts and consent texts',
    demos: (count: number) => counted(count, 'demo'),
    demosAbout: 'ended: page and pass are deleted, and the pass on a phone is emptied',
    waiting: (count: number) => counted(count, 'message'),
    waitingAbout: 'still queued, will be canceled',
    announced: (count: number) => counted(count, 'lead'),
    announcedAbout: 'reported as erased to the webhook’s receiver',
    nothing:
      'No data is stored for this address. Erasing it still stores a keyed hash, so that restoring a backup does not bring data back.',
    reach:
      'Not covered: the mailbox that receives answers, your own inboxes, your mail provider’s records, exported files, and messages that were delivered. Backups expire on their own.',
    mentions: (count: number) =>
      `${count === 100 ? '100 or more texts' : counted(count, 'text')} about other people ${count === 1 ? 'names' : 'name'} this person and ${count === 1 ? 'is' : 'are'} not erased. Review ${count === 1 ? 'it' : 'each'}:`,
    mentionKinds: { note: 'note', draft: 'unsent reply', mail: 'email', 'reply template': 'template' },
    mentionAt: (kind: string, lead: string) => `${kind} on ${lead}`,
    type: 'Type the address to erase it',
    toGo: (letters: number) => `${counted(letters, 'character')} to go`,
    other: 'This is a different address',
    whole: 'The address matches',
    asked: 'The person asked for this',
    askedHint: 'Recorded in the audit log',
    keep: 'Cancel',
    exportFirst: 'Download first',
    submit: 'Erase permanently',
    erasing: 'Erasing…',
    done: (email: string) => `${email} is erased.`,
    did: ({ leads, cancelled, announced, files }: Record<'leads' | 'cancelled' | 'announced' | 'files', number>) =>
      [
        `${counted(leads, 'lead')} blanked`,
        `${counted(cancelled, 'message')} canceled`,
        `${counted(announced, 'lead')} reported to the webhook`,
        `${counted(files, 'file')} removed`,
      ]
        .join(', ')
        .concat('.'),
    tooLate: 'Not erased: no connection.',
  },
  ofLead: {
    heading: 'Personal data',
    lede: 'All data stored for this address, across all its leads.',
  },
  requests: {
    heading: 'Requests',
    lede: 'Answer each within a month',
    empty: 'No requests.',
    kinds: {
      access: 'Access',
      erasure: 'Erasure',
      correction: 'Correction',
      objection: 'Objection',
    } satisfies Record<PrivacyRequestKind, string>,
    hash: (start: string) => `keyed hash ${start}…`,
    due: (asked: string, due: string, by: string | null) =>
      `Requested ${asked}${by === null ? '' : `, recorded by ${by}`}, answer by ${due}.`,
    left: (days: number) => (days < 0 ? `Overdue by ${counted(-days, 'day')}` : `Days left: ${days}`),
    met: (asked: string, done: string, by: string | null) =>
      `Requested ${asked}, completed ${done}${by === null ? ' by an erasure' : ` by ${by}`}`,
    done: 'Done',
    open: 'Open',
    answered: 'Mark as done…',
    question: (kind: string) => `${kind}: mark as done?`,
    blanks: 'The request stays here for 400 days. Its address is deleted permanently.',
    notYet: 'Cancel',
    itIs: 'Mark as done',
    isMet: 'Request marked as done. Its address was deleted.',
    note: 'Record a request',
    kind: 'Type of request',
    email: 'Email address',
    emailHint: 'The person’s email address. It is deleted when the request is done.',
    askedAt: 'Requested on',
    askedAtHint: 'Leave empty for today. The 30 days start then.',
    leave: 'Cancel',
    submit: 'Record request',
    keeping: 'Saving…',
    noted: 'Request recorded. You have 30 days to answer.',
    notedBefore: 'This person already has an open request of this type.',
    ask: 'Request erasure',
    asked: 'Erasure requested. An owner has 30 days to answer.',
    askedBefore: 'Erasure was already requested.',
  },
  consents: {
    heading: 'Consent texts',
    lede: 'What people agreed to',
    empty: 'No consents are stored.',
    noText: 'The text was not stored',
    between: (first: string, last: string) => (first === last ? `On ${first}` : `From ${first} to ${last}`),
    leads: (leads: number) => (leads > 1_000 ? 'over 1,000 leads' : counted(leads, 'lead')),
  },
  suppressionList: {
    heading: 'Unsubscribed and erased',
    lede: 'Stored as keyed hashes: you can check whether an address is on a list, but not see who is.',
    suppressed: 'Unsubscribed',
    suppressedCount: (count: number) =>
      count > 1_000
        ? 'over 1,000 contacts get no messages on any channel'
        : count === 0
          ? 'none yet'
          : `${counted(count, 'contact')} ${count > 1 ? 'get' : 'gets'} no messages on any channel`,
    erased: 'Erased',
    erasedCount: (count: number) =>
      count > 1_000
        ? 'over 1,000 times; restoring a backup repeats them'
        : count === 0
          ? 'none yet'
          : `${counted(count, 'time')}; restoring a backup repeats ${count > 1 ? 'them' : 'it'}`,
    label: 'Is this address or number on a list?',
    ask: 'Check',
    asking: 'Checking…',
    neither: 'Not on either list.',
    isSuppressed: (day: string) => `Unsubscribed on ${day}.`,
    isErased: (day: string) => `Erased on ${day}.`,
  },
  retention: {
    heading: 'Retention',
    caption: 'Retention of leads and demos',
    columns: { what: 'What', kept: 'Kept', oldest: 'Oldest', next: 'Next deletion' },
    what: {
      contact: 'Messages',
      demo: 'Demos',
      quick: 'Sign-ups',
      customer: 'Leads that staff worked on, from the last activity',
      mails: 'Emails without a lead',
      audit: 'Audit log',
    } satisfies Record<LeadKind | 'customer' | 'mails' | 'audit', string>,
    days: (days: number) => (days === 0 ? 'forever' : counted(days, 'day')),
    notes:
      'Notes, drafts, messages and demos are deleted with their lead. A demo’s page and pass are deleted earlier, when it ends.',
    preview: 'Preview deletion',
    previewing: 'Counting…',
    nothing: 'Nothing would be deleted now.',
    would: (leads: number, demos: number) =>
      `Would be deleted now: ${counted(leads, 'lead')} and ${counted(demos, 'demo')}. The server deletes automatically every hour.`,
    failed: 'Not counted: no connection.',
  },
} as const
