import type { ModulePageCopy } from '../module-page.ts'

export const transmitWhatsappPage: ModulePageCopy = {
  title: 'Transmit WhatsApp Messaging',
  description:
    'WhatsApp messages to your attendees in real time, by audience: a welcome that follows the clock, session reminders, room changes. In the app that over 1 billion people use.',
  keywords: ['WhatsApp for events', 'attendee messaging', 'event WhatsApp messages', 'session reminders', 'Transmit'],
  heading: 'Transmit WhatsApp Messaging',
  tagline: 'Over 1 billion people use WhatsApp. Your attendees have it open in their hand already.',
  crumb: 'WhatsApp',
  parent: { label: 'Transmit', to: 'transmit' },
  ribbon: 'transmit',
  frame: 'chat',
  image: {
    drawing: 'transmit-hero',
    alt: 'A phone hanging from a woven lanyard. On screen, a WhatsApp conversation: at 08:55 Northfield Expo welcomes Amara and says her badge is ready at Desk 3; later it sends a room change.',
  },
  sections: [
    {
      title: 'Say it to the right six hundred',
      paragraphs: [
        'Build an audience from what you already know: pass type, interests, sessions booked, checked in or still on the train.',
        'The count changes as you choose, so you know exactly who will hear it before you write a word.',
      ],
      image: {
        drawing: 'transmit-segments',
        alt: 'Audience builder: visitors interested in lighting who have not checked in. 612 of 4,217 people match.',
      },
      imageOnLeft: true,
    },
    {
      title: 'Write Thursday on Monday',
      paragraphs: [
        'Lay the day out as a running order, one line per audience. Welcome messages follow the clock: a different greeting before nine, after lunch and at the drinks.',
        'Speaker running late? Move one ribbon and the reminder moves with it.',
      ],
      image: {
        drawing: 'transmit-running-order',
        alt: 'A day of scheduled messages laid out by hour for visitors, speakers, exhibitors, crew and VIPs. The time marker stands at 08:55.',
      },
      imageOnLeft: false,
    },
    {
      title: 'Watch it land, then talk back',
      paragraphs: [
        'Sent, delivered, read: the receipts come in while the kettle boils.',
        'When a reply needs a person it goes to a person, in one inbox that your whole desk can share. Somebody always asks about the parking.',
      ],
      image: {
        drawing: 'transmit-receipts',
        alt: 'Delivery receipts for the 08:55 welcome message: 4,217 sent, 4,188 delivered, 3,874 read, 2,960 opened their pass. Below, three replies handled by a person.',
      },
      imageOnLeft: true,
    },
  ],
  included: [
    { text: 'Your own verified sender name' },
    { text: 'Audience builder with live counts' },
    { text: 'Scheduled and instant sends' },
    { text: 'Personal fields: name, session, stand, seat' },
    { text: 'Pictures, documents and map pins' },
    { text: 'Quick-reply buttons' },
    { text: 'Links that open the wallet pass' },
    { text: 'Opt-in and opt-out, kept for you' },
    { text: 'Shared inbox for replies' },
    { text: 'Delivery and read receipts' },
    { text: 'Template approval handled by us' },
    { text: 'Show-day support by phone' },
  ],
  questions: [],
  ticket: {
    heading: ['Get the 08:55', 'on your phone'],
    lede: 'Ask for the demo with a mobile number and a test WhatsApp message comes to you, beside the pass.',
  },
}
