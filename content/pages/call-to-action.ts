export const callToActionCopy = {
  admit: 'Admit one, Live Demo',
  number: 'No. 004218',
  valid: 'Any day',
  demo: 'Try Demo Now',
  callback: 'Request Callback',
  pricing: 'What it costs',
  tryIt: 'Try it',
  tryOnTransmit: 'Try it on Transmit',
  tinyEvent: 'Run a tiny event',
} as const
