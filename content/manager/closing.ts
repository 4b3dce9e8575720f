import { reasonMaxLength } from '#domain/leads/lead-stage.ts'

export const closingCopy = {
  heading: { won: 'Value and reason', closed: 'Reason' },
  lede: {
    won: 'For colleagues only. Both are optional, and appear on the timeline and in exports.',
    closed: 'For colleagues only. It appears on the timeline and in exports.',
  },
  value: (sign: string) => `Value (${sign})`,
  valueHint: 'For example 1,200 or 1,200.50',
  reason: { won: 'Why we won it', closed: 'Why we lost it' },
  cancel: 'Cancel',
  save: 'Save',
  noAmount: 'Enter an amount such as 1,200 or 1,200.50.',
  tooMuch: 'This amount is too large.',
  tooLong: `Use ${reasonMaxLength} characters at most for the reason.`,
  done: (name: string) => `The closing details of ${name} are saved.`,
} as const

export const snoozeCopy = {
  heading: 'Snooze until',
  when: 'Date and time',
  zone: (zone: string) => `In the time zone of this device: ${zone}`,
  reason: 'Reason, optional',
  reasonHint: 'For colleagues only. The list and the timeline show it.',
  cancel: 'Cancel',
  snooze: 'Snooze',
  missing: 'Choose a date and a time.',
  past: 'Choose a time in the future.',
  tooFar: 'Snooze for five years at most.',
} as const
