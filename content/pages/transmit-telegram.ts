import type { ModulePageCopy } from '../module-page.ts'

export const transmitTelegramPage: ModulePageCopy = {
  title: 'Transmit Telegram',
  description:
    'Telegram for events. A channel for each audience with the program pinned on top, and a chat that answers with a booth number and a map.',
  keywords: ['Telegram for events', 'event Telegram channel', 'attendee messaging', 'event updates', 'Transmit'],
  heading: 'Transmit Telegram',
  tagline: 'For audiences who already use it: a channel for updates and a chat for questions.',
  crumb: 'Telegram',
  parent: { label: 'Transmit', to: 'transmit' },
  ribbon: 'transmit',
  frame: 'channel',
  image: {
    drawing: 'telegram-hero',
    alt: 'A phone hanging from a green lanyard shows Northfield Expo’s Telegram channel. Thursday’s plan is pinned. A post at 8:55 a.m. says that doors are open. Its buttons open the plan and the booth list.',
  },
  sections: [
    {
      title: 'A channel for each audience',
      paragraphs: [
        'Visitors want the keynote, crew want the loading dock, press want the photo op. Give each audience its own channel. Then nobody has to scroll past carpet news.',
        'The plan for the day stays pinned on top, so people who join at 2 p.m. see it too.',
      ],
      image: {
        drawing: 'telegram-crowds',
        alt: 'Five Telegram channels, for visitors, exhibitors, speakers, crew and press, each with its own last message and the time it was sent.',
      },
      imageOnLeft: true,
    },
    {
      title: 'Answers in the same chat',
      paragraphs: [
        'Attendees ask in the chat and get a booth number, a small map or, when it matters, a person.',
        'Your registration desk only gets the questions it alone can answer, such as who has the lost umbrella.',
      ],
      image: {
        drawing: 'telegram-ask',
        alt: 'A Telegram chat. At 11:09 a.m., Amara asks where the Halo lamp is. The answer is a small map to booth D14. Two buttons offer the map or a person.',
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
    heading: ['See a sample', 'welcome'],
    lede: 'Request a demo to see our welcome by email and WhatsApp. Then tell us which of your audiences use Telegram.',
  },
}
