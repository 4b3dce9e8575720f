/** By code in `last_error`. */
export const withheldReasons: Record<string, string> = {
  suppressed: 'You asked us not to contact this address, so we sent nothing.',
  'number-not-assigned': 'This number does not seem to be in use. Your email and pass are not affected.',
  country: 'We do not send WhatsApp messages to this country. Your email and pass are not affected.',
  'daily-limit': 'We have reached today’s limit of WhatsApp messages. Your email and pass are not affected.',
  'number-had-demo': 'This number already got a demo message in the last 24 hours, so we did not send another.',
}

/** By Meta's error code. */
export const whatsappFailures: Record<string, string> = {
  '131026': 'This number has no WhatsApp account. Your email and pass are not affected.',
  '131049':
    'WhatsApp did not deliver this message, because this number gets many from businesses. Your email and pass are not affected.',
  '131050':
    'This number does not accept such messages from businesses, so WhatsApp did not deliver it. Your email and pass are not affected.',
  '131048': 'WhatsApp does not let us send more messages right now. Your email and pass are not affected.',
  '131056': 'Too many WhatsApp messages went to this number at once. Your email and pass are not affected.',
}

export const deliveryCopy = {
  waiting: 'Not sent yet, because the carrier does not respond. We will try again. You don’t need to do anything.',
  /** No provider is set up, so nothing is sent. */
  kept: {
    email:
      'This site has no mail server yet, so the email is saved in a folder on the server. Everything else in it is real.',
    whatsapp: 'This site has no WhatsApp number yet, so the message is saved in a folder on the server.',
  },
  wallets: { apple: 'Apple Wallet', both: 'Apple or Google Wallet' },
  unknown: 'The carrier never confirmed this message, so it may have arrived. We won’t send it twice.',
  failed: {
    email: 'The mail server of this address refused the message. Your pass is still here.',
    wallet: 'We could not create the pass. Our team knows about it.',
    whatsapp: 'WhatsApp refused the message. Your email and pass are not affected.',
  },
} as const
