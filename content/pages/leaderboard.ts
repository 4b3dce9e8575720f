import type { ModulePageCopy } from '../module-page.ts'

export const leaderboardPage: ModulePageCopy = {
  title: 'Gamification Leaderboard',
  description:
    'Gamified events: points for the content attendees collect, a leaderboard that moves while the event does, and winners selected in real time.',
  keywords: ['event gamification', 'event leaderboard', 'gamified events', 'attendee engagement', 'prize draw'],
  heading: 'Gamification Leaderboard',
  tagline: 'Points for what people collect, one live board, and a winner picked in front of the room.',
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
      title: 'Points for looking closer',
      paragraphs: [
        'Everything an attendee collects is worth points: a little here, a lot there.',
        'It adds up to a reason to walk the whole floor, including the aisle behind the café.',
      ],
      image: {
        drawing: 'leaderboard-card',
        alt: 'A punched points card for Amara: early door 200, keynote 300, poll 150, three stands 10 each, session 260, quiz 300. So far 1,240. Two holes are still to be punched.',
      },
      imageOnLeft: true,
    },
    {
      title: 'There is always someone to catch',
      paragraphs: [
        'The standings move while the event does. People look up at the board the way they look up at a score.',
        'Fourth at ten, second by noon: that is somebody who stayed for the afternoon.',
      ],
      image: {
        drawing: 'leaderboard-race',
        alt: 'A chart of places through the day. Amara starts fourth, overtakes at 11:20 after Stand D14, is second by noon and takes the lead at 15:00.',
      },
      imageOnLeft: false,
    },
    {
      title: 'A winner, before the coats come out',
      paragraphs: [
        'It is 16:30 and the hall is still full. Select the winner in real time, from standings everyone can see.',
        'Nobody waits for an email next Tuesday.',
      ],
      image: {
        drawing: 'leaderboard-draw',
        alt: 'A split-flap board at 16:30 reads: winner, Amara L., 1,240 points. Below it lies a prize ticket to collect at Desk 1.',
      },
      imageOnLeft: true,
    },
  ],
  included: [
    { text: 'Gamified event' },
    { text: 'Points for content collected' },
    { text: 'Real-time leaderboard' },
    { text: 'Real-time winner selection' },
    { text: 'Live voting results from Product Showcase', link: { to: 'showcase', label: 'Product Showcase' } },
    { text: 'A board for the hall screen' },
  ],
  questions: [
    {
      question: 'What do people get points for?',
      answer:
        'For the content they collect on the day. On the sample card above, a stand is worth ten points and the keynote three hundred.',
    },
    {
      question: 'Does it work with Product Showcase?',
      answer:
        'Yes. Product Showcase links to the Leaderboard, and the votes show there as live results while people are still scanning.',
    },
  ],
  ticket: {
    heading: ['Somebody', 'has to win'],
    lede: 'Ask for a demo and we will show you the points, the board and the draw.',
  },
}
