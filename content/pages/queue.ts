export const queuePage = {
  title: 'How long is the line?',
  description:
    'A queue calculator for the door of an event: from arrivals, desks and seconds at the desk it works out the average wait, by Erlang’s formula, now and with fast-track entry.',
  keywords: ['queue calculator', 'event check-in', 'waiting time', 'Erlang C', 'fast-track entry', 'badge desk'],
  heading: 'How long is the line?',
  lede: 'Four numbers you know, one you would like to. Move them until it looks like your front door.',
  crumb: 'Queue',
  ribbon: 'pass',
  ticket: {
    heading: ['See fast-track', 'on your phone'],
    lede: 'Send the demo form and get a fast-track pass for Apple or Google Wallet.',
  },
  formula: {
    heading: 'How it is worked out',
    text: 'Erlang’s formula for one line and several desks: arrivals at random, whoever is next goes to the first free desk, nobody gives up.',
  },
} as const
