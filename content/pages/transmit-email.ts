import type { ModulePageCopy } from '../module-page.ts'

export const transmitEmailPage: ModulePageCopy = {
  title: 'Transmit Email',
  description:
    'Event email that goes out on the minute to the people it concerns: the plan before doors, the rooms after lunch, what each attendee collected in the evening.',
  keywords: ['event email', 'attendee email', 'segmented event messaging', 'session reminders', 'Transmit Email'],
  heading: 'Transmit Email',
  tagline: 'The long version: the plan, the pass and the links, there when people want to look them up.',
  crumb: 'Email',
  parent: { label: 'Transmit', to: 'transmit' },
  ribbon: 'transmit',
  frame: 'post',
  image: {
    drawing: 'email-hero',
    alt: 'An email printed on a sheet hangs from a green lanyard and slides out of an envelope. At 07:15 Northfield Expo writes: your Thursday, Amara, with four times and a button to add the pass.',
  },
  sections: [
    {
      title: 'Write one, send each their own',
      paragraphs: [
        'Put in the fields and every attendee reads about their own desk, their own session, their own room. The exhibitor at D14 gets the set-up time; the visitor gets the door.',
        'Nobody is asked to find themselves in a table.',
      ],
      image: {
        drawing: 'email-fields',
        alt: 'One email template with fields for first name, desk, session and room. Beside it the three messages it becomes, for Amara, Theo and Jin-ah.',
      },
      imageOnLeft: true,
    },
    {
      title: 'Three good emails, not thirty',
      paragraphs: [
        'The plan at 07:15, while people are on the train. Rooms and times at 12:40, for the half of the day that is left. What they collected at 17:40, when they are looking for it.',
        'Each goes out on the minute, to the people it concerns. The rest of the day stays quiet, which is why the next one gets opened.',
      ],
      image: {
        drawing: 'email-day',
        alt: 'Three envelopes, postmarked 07:15, 12:40 and 17:40: your Thursday, after lunch, and what you collected.',
      },
      imageOnLeft: false,
    },
    {
      title: 'The evening email writes itself',
      paragraphs: [
        'Run Product Showcase beside it and every scan of the day is already on the list: the lamp from 11:20, the chair from the aisle behind the café.',
        'At 17:40 each attendee gets the product information they asked for, and nothing that they walked past.',
      ],
      image: {
        drawing: 'email-collected',
        alt: 'The 17:40 email: what you collected today, three for later, Amara. The lamp, the chair and the kettle she scanned, each with its stand, its spec sheet and a way to ask for a quote.',
      },
      imageOnLeft: true,
    },
  ],
  included: [
    { text: 'Your own sender name' },
    { text: 'Audience by pass, interest or session' },
    { text: 'Personal fields: name, session, stand, desk' },
    { text: 'Scheduled and instant sends' },
    { text: 'A link that adds the pass to the wallet' },
    { text: 'Opt-out in every message' },
  ],
  questions: [],
  ticket: {
    heading: ['Get the 07:15', 'in your inbox'],
    lede: 'Ask for the demo and we will send you the email your attendees would get, with the pass in it.',
  },
}
