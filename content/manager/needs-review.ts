/** Why a lead was held: short for the list, long for the staff member who reviews it. */
const reasons: Readonly<Record<string, { short: string; long: string }>> = {
  honeypot: {
    short: 'Hidden field was filled in',
    long: 'People don’t see this field; bots fill in every field.',
  },
  'too-fast': { short: 'Sent within 3 s', long: 'A person needs at least 3 s for the shortest form.' },
  'link-in-name': { short: 'Link in a name', long: 'A name, a job or a company contains a web address.' },
  'too-many': { short: 'Many from one network', long: 'More leads than usual came from the same network.' },
  'too-many-demos': { short: 'Many demos from one network', long: 'More demos than usual were requested there.' },
  'demo-off': { short: 'Demos are paused', long: 'A colleague paused demos, so this one waits.' },
  'email-limit': {
    short: 'Daily email limit reached',
    long: 'No more emails go to visitors today. If you approve it, it is sent with the next ones.',
  },
  'email-domain-limit': { short: 'Many emails to one domain', long: 'Many emails already went to this domain today.' },
}

export const needsReviewCopy = {
  short: (reason: string) => reasons[reason]?.short ?? reason,
  long: (reason: string) => reasons[reason]?.long ?? '',
  heading: 'Needs review',
  lede: 'Nothing was refused: the sender saw the usual thanks. What the form promised is not sent until you approve it.',
  approve: 'Approve',
  spam: 'Mark as spam',
  spamShort: 'Spam',
  question: (name: string) => `Approve ${name}?`,
  questionLede: 'What the form promised is then sent. This can’t be undone.',
  cancel: 'Cancel',
  approved: (name: string) => `${name} is approved.`,
  links: 'Links are shown as text, never followed',
  spamFine:
    'Marking as spam removes this lead and later ones from the same address from the list. It is deleted when the retention period of its kind ends.',
} as const
