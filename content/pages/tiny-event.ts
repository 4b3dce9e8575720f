export const tinyEventPage = {
  title: 'Run a tiny event',
  description:
    'One attendee, one Thursday, about a minute: open the doors, send the 08:55, find the lamp, break the seal. The day weaves itself into a ribbon that you keep. No sign-up.',
  keywords: ['event technology demo', 'interactive event demo', 'try event app', 'event day simulation'],
  heading: 'Run a tiny event',
  card: 'Try it, no sign-up',
} as const
