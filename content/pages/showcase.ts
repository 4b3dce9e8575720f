import type { ModulePageCopy } from '../module-page.ts'

export const showcasePage: ModulePageCopy = {
  title: 'Product Showcase',
  description:
    'A QR code for every product at your event. Each unique scan is a vote. Attendees get what they collected by email, and you see results, trends and analytics.',
  keywords: ['product showcase', 'QR code voting', 'exhibition products', 'trend reports', 'event analytics'],
  heading: 'Showcase',
  tagline:
    'A QR code on every product. Each unique scan counts as a vote, and people get what they collected by email.',
  crumb: 'Product Showcase',
  parent: { label: 'Modules', to: 'modules' },
  ribbon: 'showcase',
  frame: 'plinth',
  image: {
    drawing: 'showcase-hero',
    alt: 'A red desk lamp on a plinth shines on a paper tag that hangs from a pink lanyard. The tag has a QR code and reads: Scan to vote. At 11:20 a.m. it counts one vote.',
  },
  sections: [
    {
      title: 'A code for every product',
      paragraphs: [
        'Make a QR code for each product. There is no limit, even the night before opening.',
        'The exhibitor who turns up at 7:50 a.m. with a thirteenth chair gets a thirteenth code.',
        'Attendees enter an email address and receive information about each product they scanned.',
      ],
      image: {
        drawing: 'showcase-labels',
        alt: 'A perforated sheet of product labels. Each has a picture, a name, a booth number and its own QR code. The last one has been torn off.',
      },
      imageOnLeft: true,
    },
    {
      title: 'See what people picked',
      paragraphs: [
        'Results update with every scan. Trend reports show how interest moved through the day: who was busy at ten, and who at noon.',
        'The analytics are for you, the organizer: what people scanned, when, and how often. Use them when you sell next year’s booths.',
      ],
      image: {
        drawing: 'showcase-trend',
        alt: 'Trend report: scans per hour for five products, drawn as squares that grow with the count. The Halo Desk Lamp leads with 412 and peaks at noon.',
      },
      imageOnLeft: false,
    },
  ],
  included: [
    { text: 'Unlimited QR code creation' },
    { text: 'Email to attendees with collected content' },
    { text: 'Real-time scan reporting' },
    {
      text: 'Link to the Leaderboard for live voting results',
      link: { to: 'leaderboard', label: 'Link to the Leaderboard' },
    },
  ],
  questions: [
    {
      question: 'What does an attendee have to give us?',
      answer: 'An email address, entered after a scan. We send the product information there.',
    },
    {
      question: 'Does a second scan of the same product count?',
      answer: 'No. Each unique scan counts as one vote, and repeat scans change nothing.',
    },
    {
      question: 'How many codes can we make?',
      answer: 'As many as you like. Creating QR codes is unlimited.',
    },
  ],
  ticket: {
    heading: ['One scan,', 'one vote'],
    lede: 'Request a demo and we’ll walk you through it, from the first code to the trend report.',
  },
}
