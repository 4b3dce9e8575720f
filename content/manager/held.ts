/** Why a lead was held, in short and for whoever decides. */
const reasons: Readonly<Record<string, { short: string; long: string }>> = {
  honeypot: {
    short: 'Hidden field was filled in',
    long: 'People do not see this field; programs fill in all of them.',
  },
  'too-fast': { short: 'Sent within 3 s', long: 'A person needs 3 s for the shortest form.' },
  'link-in-name': { short: 'Link in a name', long: 'A name, a job or a company holds an address of a page.' },
  'too-many': { short: 'Many from one network', long: 'More leads than usual came from the same network.' },
  'too-many-demos': { short: 'Many demos from one network', long: 'More demos than usual were asked for there.' },
  'demo-off': { short: 'Demos are paused', long: 'Somebody has paused them, so this one waits.' },
  'email-limit': {
    short: 'Today’s emails are used up',
    long: 'No more go to visitors today; letting it through sends it with the next ones.',
  },
  'email-domain-limit': { short: 'Many emails to one domain', long: 'Its domain got many emails today already.' },
}

export const heldWords = {
  short: (reason: string) => reasons[reason]?.short ?? reason,
  long: (reason: string) => reasons[reason]?.long ?? '',
  heading: 'Held for a person’s look',
  lede: 'Nothing was refused: the sender saw the usual thanks. What the form promised waits until somebody lets it through.',
  release: 'Let it through',
  spam: 'It is spam',
  spamShort: 'Spam',
  question: (name: string) => `Let ${name} through?`,
  questionLede: 'What the form promised is sent then, and cannot be called back.',
  keep: 'Keep it held',
  released: (name: string) => `${name} is let through.`,
  links: 'Links are shown as text, never followed',
  spamFine:
    'Marking as spam takes the lead off the desk, and later ones from the same address with it. It is deleted with its kind’s term.',
} as const
