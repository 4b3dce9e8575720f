/** By code in `last_error`. */
export const withheldReasons: Record<string, string> = {
  suppressed: 'You have asked us not to write to this address, so we did not.',
  'number-not-assigned': 'This number does not seem to be in use. The email and the pass are yours all the same.',
  country: 'We do not send WhatsApp messages to this country. The email and the pass are yours all the same.',
  'daily-limit': 'Today’s WhatsApp messages are used up. The email and the pass are yours all the same.',
  'number-had-demo': 'This number has had its demo message within the last day, so we did not send another.',
}

/** By Meta's error code. */
export const whatsappFailures: Record<string, string> = {
  '131026':
    'This number has no WhatsApp account. Nothing else depends on it; the email and the pass are yours all the same.',
  '131049':
    'WhatsApp kept this message back, since this number gets many from businesses. The email and the pass are yours all the same.',
  '131050':
    'This number takes no such messages from businesses, so WhatsApp kept it back. The email and the pass are yours all the same.',
  '131048': 'WhatsApp lets us send no more messages at the moment. The email and the pass are yours all the same.',
  '131056':
    'WhatsApp found that too many messages went to this number at once. The email and the pass are yours all the same.',
}

export const deliveryCopy = {
  waiting: 'Not sent yet: the carrier does not answer. We try again, you need not do anything.',
  /** No provider is set up, so nothing is sent. */
  kept: {
    email:
      'This site has no mail server yet, so the email lies in a folder on the server. Everything else in it is real.',
    whatsapp: 'This site has no WhatsApp number yet, so the message lies in a folder on the server.',
  },
  wallets: { apple: 'Apple Wallet', both: 'Apple or Google Wallet' },
  unknown: 'The carrier took it but never answered, so it may have arrived. We do not send it twice.',
  failed: {
    email: 'The mail server of this address did not take the message. The pass is here all the same.',
    wallet: 'The pass could not be made. We have been told and look after it.',
    whatsapp: 'WhatsApp did not take the message. The email and the pass are yours all the same.',
  },
} as const
