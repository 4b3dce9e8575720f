import type { ModulePageCopy } from '../module-page.ts'

export const transmitEmailPage: ModulePageCopy = {
  title: 'Transmit Email',
  description:
    'Event email that goes out on time to the right people. The plan before doors, the rooms after lunch, and what each attendee collected in the evening.',
  keywords: ['event email', 'attendee email', 'segmented event messaging', 'session reminders', 'Transmit Email'],
  heading: 'Transmit Email',
  tagline: 'The schedule, the pass and the links, all in one email that people can find later.',
  crumb: 'Email',
  parent: { label: 'Transmit', to: 'transmit' },
  ribbon: 'transmit',
  frame: 'post',
  image: {
    drawing: 'email-hero',
    alt: 'A printed email hangs from a green lanyard and slides out of an envelope. It lists four times in Amara’s Thursday and has a button to add the pass. It was sent at 7:15 a.m.',
  },
  sections: [
    {
      title: 'Write one email, personalize every copy',
      paragraphs: [
        'Add personal fields, and every attendee reads about their own desk, session and room. The exhibitor at D14 gets a setup time. The visitor sees which entrance to use.',
        'Nobody has to look themselves up in a table.',
      ],
      image: {
        drawing: 'email-fields',
        alt: 'One email template with fields for first name, desk, session and room. Next to it are the finished emails for Amara, Theo and Jin-ah.',
      },
      imageOnLeft: true,
    },
    {
      title: 'The evening email writes itself',
      paragraphs: [
        'Add Product Showcase, and every scan of the day goes on the list: the lamp from 11:20 a.m., the chair from the aisle behind the café.',
        'At 5:40 p.m. each attendee gets the product information they asked for, and nothing else.',
      ],
      image: {
        drawing: 'email-collected',
        alt: 'The 5:40 p.m. email to Amara. It lists the lamp, the chair and the kettle she scanned. Each has its booth, its spec sheet and a way to ask for a quote.',
      },
      imageOnLeft: false,
    },
  ],
  capture: {
    name: 'email',
    heading: 'The email you will get',
    text: 'Request a demo. The same email arrives with your name, pass and code.',
    alt: 'Email with the heading Your pass is here, Amara, buttons for Apple Wallet and Google Wallet, and the pass of Amara Lindqvist with a QR code.',
  },
  included: [
    { text: 'Your own sender name' },
    { text: 'Audience by pass, interest or session' },
    { text: 'Personal fields: name, session, booth, desk' },
    { text: 'Scheduled and instant sends' },
    { text: 'A link that adds the pass to the wallet' },
    { text: 'Opt-out in every message' },
  ],
  questions: [],
  ticket: {
    heading: ['Get a sample', 'email'],
    lede: 'Request a demo and we’ll send you the email your attendees would get, with the pass in it.',
  },
}
