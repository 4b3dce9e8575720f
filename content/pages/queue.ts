export const queuePage = {
  title: 'How long is the wait?',
  description:
    'A check-in line calculator for events. Enter arrivals, desks and seconds per person to see the average wait, now and with fast-track entry.',
  keywords: [
    'check-in line calculator',
    'event check-in',
    'waiting time',
    'Erlang C',
    'fast-track entry',
    'badge desk',
  ],
  heading: 'How long is the wait?',
  lede: 'Enter four numbers. See how long people will wait.',
  crumb: 'Wait time',
  ribbon: 'pass',
  ticket: {
    heading: ['See fast-track', 'on your phone'],
    lede: 'Fill in the demo form and get a fast-track pass for Apple or Google Wallet.',
  },
  formula: {
    heading: 'How we calculate it',
    text: 'We use Erlang’s formula for one line and several desks. People arrive at random, go to the first free desk, and never give up.',
  },
} as const
