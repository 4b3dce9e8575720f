import type { ModulePageCopy } from '../module-page.ts'

export const transmitWhatsappPage: ModulePageCopy = {
  title: 'Transmit WhatsApp Messaging',
  description:
    'Send WhatsApp messages to the right attendees in real time: welcomes by time of day, session reminders, room changes. In the app that over 1 billion people use.',
  keywords: ['WhatsApp for events', 'attendee messaging', 'event WhatsApp messages', 'session reminders', 'Transmit'],
  heading: 'Transmit WhatsApp Messaging',
  tagline: 'Over 1 billion people use WhatsApp. Most of your attendees already use it.',
  crumb: 'WhatsApp',
  parent: { label: 'Transmit', to: 'transmit' },
  ribbon: 'transmit',
  frame: 'chat',
  image: {
    drawing: 'transmit-hero',
    alt: 'A phone hanging from a woven lanyard shows a WhatsApp conversation. At 8:55 a.m. Northfield Expo tells Amara that her badge is ready at Desk 3. Later it sends a room change.',
  },
  sections: [
    {
      title: 'Reach the right people',
      paragraphs: [
        'Build an audience from what you already know: pass type, interests, booked sessions, checked in or not yet.',
        'The count updates as you choose, so you know exactly how many people will get it.',
      ],
      image: {
        drawing: 'transmit-segments',
        alt: 'Audience builder: visitors interested in lighting who have not checked in. 612 of 4,217 people match.',
      },
      imageOnLeft: true,
    },
    {
      title: 'See who read it, then reply',
      paragraphs: [
        'Sent, delivered, read: the receipts come in before your coffee is ready.',
        'When a reply needs a person, it goes to an inbox that your whole team shares. Expect questions about parking.',
      ],
      image: {
        drawing: 'transmit-receipts',
        alt: 'Delivery receipts for the 8:55 a.m. welcome message: 4,217 sent, 4,188 delivered, 3,874 read, 2,960 opened their pass. Below are three replies handled by a person.',
      },
      imageOnLeft: false,
    },
  ],
  capture: {
    name: 'message',
    heading: 'Sent, delivered, read',
    text: 'The page of each attendee shows how far every message got, with the time of each step.',
    alt: 'The page of Amara Lindqvist: the WhatsApp message to Amara is accepted, sent, delivered and read, each with its time.',
  },
  included: [
    { text: 'Your own verified sender name' },
    { text: 'Audience builder with live counts' },
    { text: 'Scheduled and instant sends' },
    { text: 'Personal fields: name, session, booth, seat' },
    { text: 'Pictures, documents and map pins' },
    { text: 'Quick-reply buttons' },
    { text: 'Links that open the wallet pass' },
    { text: 'Opt-ins and opt-outs managed for you' },
    { text: 'Shared inbox for replies' },
    { text: 'Delivery and read receipts' },
    { text: 'Template approval handled by us' },
    { text: 'Show-day support by phone' },
  ],
  questions: [],
  ticket: {
    heading: ['Get a test', 'message'],
    lede: 'Request a demo with a mobile number, and you get a test WhatsApp message along with the pass.',
  },
}
