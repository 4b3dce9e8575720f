import type { ModulePageCopy } from '../module-page.ts'

export const transmitSmsPage: ModulePageCopy = {
  title: 'Transmit SMS',
  description:
    'Text messages for news that can’t wait: a room change, a late start, a welcome to any phone. No app needed. 160 characters, counted as you type.',
  keywords: ['event SMS', 'attendee text messages', 'room change alert', 'session reminders', 'Transmit SMS'],
  heading: 'Transmit SMS',
  tagline: 'Short and plain. Works on every phone, even a flip phone.',
  crumb: 'SMS',
  parent: { label: 'Transmit', to: 'transmit' },
  ribbon: 'transmit',
  frame: 'keys',
  image: {
    drawing: 'sms-hero',
    alt: 'An old phone with a keypad hangs from a green lanyard. Its small screen shows a text received at 8:55 a.m.: Good morning Amara. Doors are open. Your badge is at Desk 3. Reply 1 for the way.',
  },
  sections: [
    {
      title: '160 characters, counted as you type',
      paragraphs: [
        'A text holds 160 characters. That is enough for a name, a time, a desk and a reason to go there.',
        'It needs no app and no data, so it works even in the basement.',
      ],
      image: {
        drawing: 'sms-count',
        alt: 'A text sent to Amara at 8:55 a.m., one letter per square in a grid of 160. It uses 97 squares.',
      },
      imageOnLeft: true,
    },
    {
      title: 'For last-minute room changes',
      paragraphs: [
        'Some news can’t wait in an inbox. It is 12:18 p.m., the projector in Room A has failed, and the session starts at 12:30.',
        'Pick the people booked in Room A, type the new room, and press send. They are on the stairs before anyone changes the sign.',
      ],
      image: {
        drawing: 'sms-room',
        alt: 'Two door signs, with a green ribbon leading from Room A to Room B. The text sent at 12:18 p.m. says: your 12:30 is now in Room B, one floor up. Amara answers: on my way.',
      },
      imageOnLeft: false,
    },
  ],
  included: [
    { text: 'Your event as the sender' },
    { text: 'Audience by pass, interest or session' },
    { text: 'Personal fields: name, time, room, desk' },
    { text: 'Scheduled and instant sends' },
    { text: 'Characters counted as you type' },
    { text: 'Opt-outs managed for you' },
  ],
  questions: [],
  ticket: {
    heading: ['Say it in', '160 characters'],
    lede: 'Request a demo to see our welcome by email and WhatsApp, or ask for a call about SMS.',
  },
}
