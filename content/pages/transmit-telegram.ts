import type { ModulePageCopy } from '../module-page.ts'

export const transmitTelegramPage: ModulePageCopy = {
  title: 'Transmit Telegram',
  description:
    'Telegram for events: a channel for each crowd with the plan pinned on top, and a chat that answers a question with a stand number and a map.',
  keywords: ['Telegram for events', 'event Telegram channel', 'attendee messaging', 'event updates', 'Transmit'],
  heading: 'Transmit Telegram',
  tagline: 'For the crowds that already live there: a channel to read, a chat to ask.',
  crumb: 'Telegram',
  parent: { label: 'Transmit', to: 'transmit' },
  ribbon: 'transmit',
  frame: 'channel',
  image: {
    drawing: 'telegram-hero',
    alt: 'A phone hanging from a green lanyard shows the Telegram channel of Northfield Expo: a pinned plan for Thursday and a post at 08:55, doors are open, with buttons for the plan and the stands.',
  },
  sections: [
    {
      title: 'A channel for each crowd',
      paragraphs: [
        'Visitors want the keynote, crew want the dock, press want the photo call. Give each its own channel and nobody has to scroll past the carpet.',
        'The plan for the day stays pinned on top, so the person who joins at 14:00 reads what the one at 08:00 read.',
      ],
      image: {
        drawing: 'telegram-crowds',
        alt: 'Five Telegram channels, for visitors, exhibitors, speakers, crew and press, each with its own last message and the time it was sent.',
      },
      imageOnLeft: true,
    },
    {
      title: 'Asked at 11:09, answered at 11:09',
      paragraphs: [
        'A question comes back in the same chat as a stand number, a small map or, when it matters, a person.',
        'Your desk at the door answers what only it can answer: who has the lost umbrella.',
      ],
      image: {
        drawing: 'telegram-ask',
        alt: 'A Telegram chat at 11:09. Amara asks where the Halo lamp is. The answer is a small map with the way to stand D14, and two buttons: show the plan, ask a person.',
      },
      imageOnLeft: false,
    },
  ],
  included: [
    { text: 'A channel for each audience' },
    { text: 'Pinned message for the day' },
    { text: 'Buttons under a message' },
    { text: 'Scheduled and instant sends' },
    { text: 'Pictures, documents and maps' },
    { text: 'Replies in a shared inbox' },
  ],
  questions: [],
  ticket: {
    heading: ['One welcome,', 'one tap away'],
    lede: 'Ask for the demo, see the welcome as your attendees would, and tell us which of your crowds is on Telegram.',
  },
}
