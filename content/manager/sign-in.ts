import { linkSubject } from '../emails/staff-member.ts'
import { site } from '../site.ts'

export const signInLayoutCopy = {
  toSite: 'Go to the public site',
  brandLabel: `${site.wordmark}, public site`,
  foot: `${site.product} manager, for staff of ${site.company}`,
  help: 'Get help',
  unreachable: 'No connection. What you typed is still here. Try again.',
  tryAgain: 'Try again',
  missing: 'Fill in this field.',
} as const

/** Failures of the browser or device when it should provide a passkey. */
export const passkeyCopy = {
  unused: 'No passkey was used, and nothing changed. Try again or use another sign-in option.',
  known: 'This device already has a passkey for your account.',
  unsupported: 'This browser does not support passkeys here. Use another sign-in option.',
} as const

/** Visitors open this page by mistake, so its text says who it is for. */
export const signInCopy = {
  heading: 'Sign in',
  lede: `For ${site.product} staff. Visitors don’t need an account.`,
  noAccounts: {
    strong: 'There are no accounts yet.',
    soft: 'When it started, the server printed a link that creates the owner’s account.',
  },
  ended: {
    strong: 'Your session has ended.',
    soft: 'Your unsent changes stay on this device until you sign in again.',
    wiped: 'Your unsent changes were deleted from this device.',
  },
  passkey: 'Sign in with a passkey',
  passkeyHint: 'Use your face, fingerprint or screen lock. Nothing to type.',
  passkeyBusy: 'Waiting for your device…',
  passkeyRefused:
    'This passkey is not valid here, or it took longer than five minutes. Try again or use another sign-in option.',
  usePasskey: 'Use a passkey instead',
  other: 'Other sign-in options',
  email: 'Work email',
  requestLink: 'Send me a link',
  withPassword: 'Password and code',
  withRecoveryCode: 'Recovery code',
  password: 'Password',
  code: 'Code from your app',
  codeExample: '000000',
  recoveryCode: 'Recovery code',
  recoveryCodeHint: 'One of the ten codes you saved. Each works once.',
  recoveryCodeUsed: (left: number) => `That recovery code is used up. ${left} of 10 are left.`,
  submit: 'Sign in',
  busy: 'Signing in…',
  retype: 'Enter it again. It was not stored.',
  wrongPassword: {
    strong: 'Wrong email, password or code.',
    soft: 'After five failed attempts, passwords are paused for ten minutes.',
  },
  wrongRecoveryCode: {
    strong: 'Wrong email or recovery code.',
    soft: 'Each code works once. After five failed attempts, recovery codes are paused for ten minutes.',
  },
  paused: {
    strong: (until: string) => `Too many attempts. This sign-in method is paused until ${until}.`,
    soft: 'A passkey or an email link still works. If the address belongs to a staff member, we notified them by email.',
  },
} as const

export const linkSentCopy = {
  heading: 'Check your inbox',
  lede: (email: string) =>
    `If ${email} belongs to a staff account, a sign-in link is on its way. It works once, for 15 minutes, on any device.`,
  sent: 'Requested',
  subject: 'Subject',
  mailSubject: linkSubject,
  check: 'Check',
  checkBefore: 'The email shows',
  checkAfter: ', like this page. If it shows different words, don’t open the link.',
  again: 'Send another',
  /** `left` is `0:42`. */
  possible: (left: string) => `available in ${left}`,
  sentAgain: 'Another link is on its way.',
  folder: 'No mail server is set up. Emails are written to a folder on the server.',
} as const

export const linkOpenedCopy = {
  heading: 'Confirm it’s you',
  lede: 'You opened a sign-in link. Press the button to sign in on this device. Mail programs that open links automatically can’t press it.',
  submit: 'Sign me in',
  busy: 'Signing in…',
  needsCode: 'Your account uses codes from an app, so the link needs one too.',
  wrongCode: 'This code is wrong or was already used. Wait for the next one.',
  expired: {
    heading: 'This link no longer works',
    lede: 'It was already used, or it is older than 15 minutes.',
    again: 'Other sign-in options',
  },
} as const

export const setUpCopy = {
  checking: 'Checking the link',
  first: {
    heading: 'Set up your workspace',
    lede: 'There are no accounts yet. This link, which the server printed when it started, works once and creates the owner’s account.',
    submit: 'Create a passkey and start',
  },
  /** For a link from `people invite --owner`. */
  owner: {
    heading: 'Create an owner account',
    lede: 'An operator created this link on the server. It works once and creates one more owner.',
    submit: 'Create a passkey and continue',
  },
  name: 'Your name, as your team sees it',
  email: 'Work email',
  zone: 'Team time zone',
  zoneHint: 'All pages show times in this zone. Statistics count days in it, too.',
  zoneNow: (city: string, time: string) => `${city} (${time} now)`,
  otherZones: 'Other',
  noPasskey: 'Use a password and code instead',
  withPasskey: 'Use a passkey instead',
  password: 'Password',
  passwordHint: '12 characters or more, without your name, your address or the product name.',
  passwordSubmit: 'Continue',
  joinSubmit: 'Create account',
  busy: 'Saving…',
  nextSteps: {
    heading: 'Next steps',
    steps: [
      {
        strong: 'Save recovery codes.',
        soft: 'Ten codes to print, so that you can sign in even without your phone.',
      },
      { strong: 'Invite your team.', soft: 'Invite colleagues by email, each with a role.' },
    ],
    folder: { strong: 'Email.', soft: 'Until a mail server is set up, emails are written to a folder on the server.' },
    gone: 'Lost the link? Restart the server, or run',
  },
  command: 'npm run lanyard -- people invite --owner',
  expired: {
    heading: 'This link no longer works',
    lede: 'An owner already exists, or the link is older than an hour. The server’s operator can print a new one.',
    command: 'Command',
    signIn: 'Sign in',
  },
} as const

export const invitePageCopy = {
  heading: 'Join your team',
  /** `opens` is the sentence about the role. */
  lede: (by: string | null, opens: string) => `${by === null ? 'You’re invited.' : `${by} invited you.`} ${opens}`,
  submit: 'Create a passkey and continue',
  ends: (until: string) => `The invitation expires on ${until}. Not expected? Close this page: no account was created.`,
  expired: {
    heading: 'This link no longer works',
    lede: 'The account was already created, or the invitation expired. Ask the person who invited you for a new one.',
    signIn: 'Sign in',
  },
} as const

export const codeAppCopy = {
  heading: 'Set up an authenticator app',
  lede: 'You sign in with your password and a code. Scan the QR code with the app on your phone, then enter the code it shows.',
  qrCode: 'QR code for your app. The key below it does the same.',
  secret: 'Or enter',
  code: 'Code from your app',
  submit: 'Verify code',
  busy: 'Checking the code…',
  wrong: 'This code is wrong. Wait for the next one.',
} as const

export const recoveryCodesCopy = {
  heading: 'Ten recovery codes',
  lede: 'Each signs you in once if you lose your passkey or phone. They are shown only now.',
  list: 'Recovery codes',
  print: 'Print',
  save: 'Save as text',
  file: `${site.product.toLowerCase()}-recovery-codes.txt`,
  fileHead: `Recovery codes for the ${site.product} manager. Each signs you in once.`,
  saved: 'I have saved them',
  done: 'Continue',
  toCode: 'Continue',
} as const
