export const inboundMailCopy = {
  taken: 'Accepted.',
  known: 'Already accepted.',
  ignored: 'This is automatic mail, so it is not stored.',
  unsigned: 'The signature is missing or wrong.',
  old: 'The timestamp is too old or in the future.',
  replayed: 'This token was already used for another email.',
  unreadable: 'The form has no readable email in body-mime.',
  tooMany: 'This sender sent too many emails within an hour. Please try again later.',
  full: 'Too many emails are waiting for a person to match them. Please try again later.',
  busy: 'Too many large emails are arriving right now. Please try again in a minute.',
  tooLarge: 'An email may have up to 32 MB.',
  whatsapp: {
    subject: 'WhatsApp message',
    withoutText: (type: string) => `Sent something without text (${type}). It is not stored here.`,
  },
  failed: 'The email could not be stored. Please try again later.',
  wordsInFile: (name: string) => `[The text of this email is in the file ${name}, which cannot be shown here.]`,
} as const
