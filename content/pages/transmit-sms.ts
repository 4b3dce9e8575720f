import type { ModulePageCopy } from '../module-page.ts'

export const transmitSmsPage: ModulePageCopy = {
  title: 'Transmit SMS',
  description:
    'Text messages for the news that cannot wait: a room change to the people booked in it, a welcome to any phone, no app needed. 160 characters, counted as you write.',
  keywords: ['event SMS', 'attendee text messages', 'room change alert', 'session reminders', 'Transmit SMS'],
  heading: 'Transmit SMS',
  tagline: 'Short, plain and read on any phone, including the kind with buttons.',
  crumb: 'SMS',
  parent: { label: 'Transmit', to: 'transmit' },
  ribbon: 'transmit',
  frame: 'keys',
  image: {
    drawing: 'sms-hero',
    alt: 'An old phone with a keypad hangs from a green lanyard. Its small screen shows a text received at 08:55: Good morning Amara. Doors are open. Your badge is at Desk 3. Reply 1 for the way.',
  },
  sections: [
    {
      title: 'A hundred and sixty squares',
      paragraphs: [
        'A text has room for 160 characters. That is a name, a time, a desk and a reason to walk there. You see the squares fill as you write.',
        'It needs no app and no data, which is what basements have.',
      ],
      image: {
        drawing: 'sms-count',
        alt: 'A text to Amara at 08:55, set one letter to a square in a grid of 160 squares. It uses 97 of them.',
      },
      imageOnLeft: true,
    },
    {
      title: 'For when the room moves',
      paragraphs: [
        'Some news cannot wait in an inbox. It is 12:18, the projector in Room A has given up, and the session starts at 12:30.',
        'Pick the people booked in Room A, say Room B, press send. They are on the stairs before the sign on the door has changed.',
      ],
      image: {
        drawing: 'sms-room',
        alt: 'Two door signs, Room A crossed over to Room B by a green ribbon. The text sent at 12:18 says: your 12:30 is now in Room B, one floor up. Amara answers: on my way.',
      },
      imageOnLeft: false,
    },
  ],
  included: [
    { text: 'Your event as the sender' },
    { text: 'Audience by pass, interest or session' },
    { text: 'Personal fields: name, time, room, desk' },
    { text: 'Scheduled and instant sends' },
    { text: 'Characters counted as you write' },
    { text: 'Opt-out kept for you' },
  ],
  questions: [],
  ticket: {
    heading: ['Say it in', '160 characters'],
    lede: 'Ask for the demo to see the welcome on your own phone, or have one of us call you. We keep it short.',
  },
}
