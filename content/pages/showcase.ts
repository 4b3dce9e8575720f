import type { ModulePageCopy } from '../module-page.ts'

export const showcasePage: ModulePageCopy = {
  title: 'Product Showcase',
  description:
    'A QR code for every product at your event. Each unique scan counts as a vote, attendees receive what they collected by email, and you see results, trends and analytics.',
  keywords: ['product showcase', 'QR code voting', 'exhibition products', 'trend reports', 'event analytics'],
  heading: 'Showcase',
  tagline: 'A QR code on every product. Each unique scan is a vote, and what people collect follows by email.',
  crumb: 'Product Showcase',
  parent: { label: 'Modules', to: 'modules' },
  ribbon: 'showcase',
  frame: 'plinth',
  image: {
    drawing: 'showcase-hero',
    alt: 'A red desk lamp on a plinth shines on a paper tag that hangs from a pink lanyard. The tag reads: Scan to vote, with a QR code. At 11:20 it counts one vote.',
  },
  sections: [
    {
      title: 'A code for every last thing',
      paragraphs: [
        'Make a QR code for each product, then make some more. There is no limit to run into the night before opening.',
        'The exhibitor who turns up at 07:50 with a thirteenth chair gets a thirteenth code.',
      ],
      image: {
        drawing: 'showcase-labels',
        alt: 'A perforated sheet of product labels. Each has a picture, a name, a stand number and its own QR code; the last one has been torn off.',
      },
      imageOnLeft: true,
    },
    {
      title: 'Scan once, vote once',
      paragraphs: [
        'Each unique scan counts as a vote. Scan the same lamp twice and it is still one; enthusiasm is noted, not counted.',
        'Attendees enter an email address and receive the information for the products they collected. No tote bag of leaflets.',
      ],
      image: {
        drawing: 'showcase-scan',
        alt: 'At 11:20 Amara’s phone scans the lamp: vote counted, number 412, with a field for her email address. Beside it, the 17:40 email lists the three products she collected.',
      },
      imageOnLeft: false,
    },
    {
      title: 'See what they reached for',
      paragraphs: [
        'Results come in as the scans do. Trend reports show how interest moved through the day: who was busy at ten, and who at noon.',
        'The analytics are for you, the organizer: what was picked up, when, and how often. Bring them when the stands for next year are drawn.',
      ],
      image: {
        drawing: 'showcase-trend',
        alt: 'Trend report: scans by the hour for five products, drawn as squares that grow with the count. The Halo Desk Lamp leads with 412 and peaks at noon.',
      },
      imageOnLeft: true,
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
      answer: 'An email address, entered after a scan. That is where the product information they collected is sent.',
    },
    {
      question: 'Does a second scan of the same product count?',
      answer: 'No. Each unique scan counts as a vote, and a repeat changes nothing.',
    },
    {
      question: 'How many codes can we make?',
      answer: 'As many as you have products. Creating QR codes is unlimited.',
    },
  ],
  ticket: {
    heading: ['Your vote', 'is one scan'],
    lede: 'Ask for the demo and we will walk you through it, from the first code to the trend report.',
  },
}
