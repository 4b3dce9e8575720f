export const inboundMailCopy = {
  taken: 'Taken.',
  known: 'Taken before.',
  ignored: 'This mail is one that nobody would read, so it is not kept.',
  unsigned: 'The signature is missing or wrong.',
  old: 'The timestamp is not of this time.',
  replayed: 'This token was used for another mail.',
  unreadable: 'This is no form with a mail in body-mime that can be read.',
  tooMany: 'Too many mails of this sender came within an hour. Please try again later.',
  full: 'Too many mails wait for a person to match them. Please try again later.',
  busy: 'Too many large mails come at this moment. Please try again in a minute.',
  tooLarge: 'A mail may have 32 MB at most.',
  whatsapp: {
    subject: 'WhatsApp message',
    withoutText: (type: string) => `Sent something without text (${type}). It is not stored here.`,
  },
  failed: 'The mail could not be stored. Please try again later.',
  wordsInFile: (name: string) => `[The words of this mail are in the file ${name}, which cannot be read here.]`,
} as const
