export const tinyEventPage = {
  title: 'Run a tiny event',
  description:
    'Run one attendee’s day in about a minute: open the doors, send a message, find a booth, draw the winner. No sign-up.',
  keywords: ['event technology demo', 'interactive event demo', 'try event app', 'event day simulation'],
  heading: 'Run a tiny event',
  card: 'Try it, no sign-up',
} as const
