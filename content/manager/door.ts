import { linkSubject } from '../emails/operator.ts'
import { site } from '../site.ts'

/** Of every page for whoever is not signed in. */
export const doorWords = {
  toSite: 'To the public site',
  brandLabel: `${site.wordmark}, public site`,
  foot: `${site.product} manager, for the people of ${site.company}`,
  help: 'Ask for help',
  unreachable: 'The connection is gone. What you typed is still here: try again.',
  tryAgain: 'Try again',
  missing: 'Please fill this in.',
} as const

/** What the browser or the device did in place of giving a passkey. */
export const passkeyWords = {
  unused: 'No passkey was used, and nothing has changed. Try again, or take another way.',
  known: 'This device holds a passkey for you already.',
  unsupported: 'This browser knows no passkeys here. Take another way.',
} as const

/** Visitors come to this page by mistake. */
export const signInWords = {
  heading: 'Sign in',
  lede: `Staff of ${site.product}. Visitors need no account.`,
  nobody: {
    strong: 'Nobody works here yet.',
    soft: 'The server printed a link when it started, which makes the owner.',
  },
  ended: {
    strong: 'Your session has ended.',
    soft: 'What you wrote and had not sent stays on this device until you sign in again.',
    wiped: 'What you wrote and had not sent was deleted from this device.',
  },
  passkey: 'Sign in with a passkey',
  passkeyHint: 'Face, fingerprint or the screen lock of this device. Nothing to type.',
  passkeyBusy: 'Asking the device…',
  passkeyRefused: 'This passkey opens nothing here, or took longer than five minutes. Try again, or take another way.',
  usePasskey: 'Use a passkey instead',
  other: 'Another way',
  email: 'Work email',
  askLink: 'Send me a link',
  withPassword: 'Password and code',
  withSpareKey: 'Spare key',
  password: 'Password',
  code: 'Code from your app',
  codeExample: '000000',
  spareKey: 'Spare key',
  spareKeyHint: 'One of the ten on your paper. Each works once.',
  spareKeyUsed: (left: number) => `That spare key is used up. ${left} of 10 are left.`,
  submit: 'Sign in',
  busy: 'Signing in…',
  retype: 'Type it again; it was not kept.',
  wrongPassword: {
    strong: 'Email, password and code do not fit together.',
    soft: 'After five tries this way rests for ten minutes.',
  },
  wrongSpareKey: {
    strong: 'Email and spare key do not fit together.',
    soft: 'Each key works once. After five tries this way rests for ten minutes.',
  },
  resting: {
    strong: (until: string) => `Too many tries. This way in rests until ${until}.`,
    soft: 'A passkey or a link by email works at once. If the address is of somebody here, they were told by email.',
  },
} as const

export const linkSentWords = {
  heading: 'Look in your inbox',
  lede: (email: string) =>
    `If ${email} belongs to staff, a link is there now. It works once, for 15 minutes, on any device.`,
  sent: 'Sent',
  subject: 'Subject',
  mailSubject: linkSubject,
  check: 'Check',
  checkBefore: 'The mail shows',
  checkAfter: ', and so does this page. If it shows other words, do not open it.',
  again: 'Send another',
  /** `left` is 0:42. */
  possible: (left: string) => `possible in ${left}`,
  sentAgain: 'Another link is on its way.',
  folder: 'No mail server is set up: the server writes its mail to a folder.',
} as const

export const linkOpenedWords = {
  heading: 'Is it you?',
  lede: 'You opened a link of ours. One press signs you in on this device. Mail programs that open links by themselves cannot press it.',
  submit: 'Sign me in',
  busy: 'Signing in…',
  needsCode: 'You have an app for codes, so the link needs one too.',
  wrongCode: 'This code does not fit, or was used. Wait for the next one.',
  over: {
    heading: 'This link is used up',
    lede: 'It was used already, or it is older than 15 minutes.',
    again: 'Sign in another way',
  },
} as const

export const setUpWords = {
  looking: 'Looking at the link',
  first: {
    heading: 'The first badge',
    lede: 'Nobody works here yet. This page opens once, by the link that the server printed at its start, and makes the owner.',
    submit: 'Make a passkey and start',
  },
  /** `people invite --owner` after the first. */
  owner: {
    heading: 'An owner’s badge',
    lede: 'Somebody with a shell on the server made this link. It opens once, and makes one more owner.',
    submit: 'Make a passkey and come in',
  },
  name: 'Your name, as colleagues see it',
  email: 'Work email',
  zone: 'Time zone of the desk',
  zoneHint: 'Times on every page are in this zone. The statistics count days in it too.',
  /** `London (14:06 now)`. */
  zoneNow: (city: string, time: string) => `${city} (${time} now)`,
  otherZones: 'Other',
  noPasskey: 'No passkey here: password and code',
  withPasskey: 'With a passkey instead',
  password: 'Password',
  passwordHint: '12 characters or more. Neither your name, nor your address, nor the name of the product.',
  passwordSubmit: 'On to the code',
  joinSubmit: 'Make the badge',
  busy: 'Making the badge…',
  after: {
    heading: 'After this',
    steps: [
      {
        strong: 'A second way in.',
        soft: 'Ten spare keys to print, so that a lost phone locks nobody out.',
      },
      { strong: 'Colleagues.', soft: 'Invite them by email, with a role each.' },
    ],
    folder: { strong: 'Mail.', soft: 'Until a mail server is set up, the server writes its mail to a folder.' },
    gone: 'The link is gone? Start the server again, or run',
  },
  command: 'npm run lanyard -- people invite --owner',
  over: {
    heading: 'This link is used up',
    lede: 'There is an owner already, or the link is older than an hour. Whoever runs the server can print a new one.',
    command: 'Command',
    signIn: 'Sign in',
  },
} as const

export const inviteWords = {
  heading: 'Your badge is ready',
  /** `opens` is the sentence of the role. */
  lede: (by: string | null, opens: string) => `${by === null ? 'You are invited.' : `${by} invited you.`} ${opens}`,
  submit: 'Make a passkey and come in',
  /** `until` is a date with its time. */
  ends: (until: string) => `The invitation ends on ${until}. Not expected? Close the page: nothing was made.`,
  over: {
    heading: 'This link is used up',
    lede: 'The badge was made already, or the invitation is over. Whoever invited you can send another.',
    signIn: 'Sign in',
  },
} as const

export const codeAppWords = {
  heading: 'Codes from an app',
  lede: 'Your password opens the door together with a code. Let the app on your phone read the square, then type what it shows.',
  square: 'The square for your app. The letters below it say the same.',
  secret: 'Or type',
  code: 'Code from your app',
  submit: 'The code fits',
  busy: 'Looking at the code…',
  wrong: 'This code does not fit. Wait for the next one.',
} as const

export const spareKeyWords = {
  heading: 'Ten spare keys',
  lede: 'Each opens the door once when passkey or phone is lost. They are shown now and never again.',
  list: 'Spare keys',
  print: 'Print',
  save: 'Save as text',
  /** Of the text file. */
  file: `${site.product.toLowerCase()}-spare-keys.txt`,
  fileHead: `Spare keys of the ${site.product} manager. Each opens the door once.`,
  kept: 'They are on paper or in the safe',
  done: 'Come in',
  toCode: 'On to the code',
} as const
