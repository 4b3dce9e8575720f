import type { ModulePageCopy } from '../module-page.ts'

export const leaderboardPage: ModulePageCopy = {
  title: 'Gamification Leaderboard',
  description:
    'Gamified events: points for the content attendees collect, a live leaderboard, and winners selected in real time.',
  keywords: ['event gamification', 'event leaderboard', 'gamified events', 'attendee engagement', 'prize drawing'],
  heading: 'Gamification Leaderboard',
  tagline: 'Points for what people collect, one live leaderboard, and a winner picked in front of everyone.',
  crumb: 'Leaderboard',
  parent: { label: 'Modules', to: 'modules' },
  ribbon: 'leaderboard',
  frame: 'finish',
  image: {
    drawing: 'leaderboard-hero',
    alt: 'Five checkered lanyards hang at different lengths, one for each player. Amara’s is the longest: first place, 1,240 points. Theo, Jin-ah, Rosa and Dev follow.',
  },
  sections: [
    {
      title: 'Points for everything they collect',
      paragraphs: [
        'Everything an attendee collects is worth points. You decide how many.',
        'That gives people a reason to walk the whole floor, even the aisle behind the café.',
      ],
      image: {
        drawing: 'leaderboard-card',
        alt: 'A punched points card for Amara: early door 200, keynote 300, poll 150, three booths 10 each, session 260, quiz 300. So far 1,240. Two holes are still open.',
      },
      imageOnLeft: true,
    },
    {
      title: 'A winner before people leave',
      paragraphs: [
        'It is 4:30 p.m. and the room is still full. Select the winner in real time, from standings everyone can see.',
        'An email next Tuesday gets less applause.',
      ],
      image: {
        drawing: 'leaderboard-draw',
        alt: 'A split-flap board at 4:30 p.m. reads: winner, Amara L., 1,240 points. Below it is a prize ticket to collect at Desk 1.',
      },
      imageOnLeft: false,
    },
  ],
  included: [
    { text: 'Gamified event' },
    { text: 'Points for content collected' },
    { text: 'Real-time leaderboard' },
    { text: 'Real-time winner selection' },
    { text: 'Live voting results from Product Showcase', link: { to: 'showcase', label: 'Product Showcase' } },
    { text: 'A leaderboard for the big screen' },
  ],
  questions: [
    {
      question: 'What do people get points for?',
      answer:
        'For the content they collect on the day. On the sample card above, a booth is worth ten points and the keynote three hundred.',
    },
    {
      question: 'Does it work with Product Showcase?',
      answer:
        'Yes. Product Showcase links to the Leaderboard, which shows the votes live while people are still scanning.',
    },
  ],
  ticket: {
    heading: ['See the board', 'live'],
    lede: 'Request a demo and we’ll show you the points, the leaderboard and the drawing.',
  },
}
