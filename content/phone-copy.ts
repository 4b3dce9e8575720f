export const phoneCopy = {
  business: 'Business account',
  channel: 'Channel, 2,310 subscribers',
  day: 'Thursday, May 14',
  showPass: 'Show my pass',
  plan: 'Today’s plan',
  addPass: 'Add my pass',
} as const
