import type { ModuleTicket, Picture, Question } from '../module-page.ts'

type ChannelLink = 'transmitEmail' | 'transmitWhatsapp' | 'transmitSms'

export interface ChannelCard {
  name: string
  text: string
  details: string
  link: ChannelLink
  image: Picture
}

interface TransmitPageCopy {
  title: string
  description: string
  keywords: readonly string[]
  heading: string
  lede: string
  spoken: { time: string; sentence: string; note: string }
  channels: readonly ChannelCard[]
  telegram: { question: string; answer: string }
  questions: readonly Question[]
  ticket: ModuleTicket
}

export const transmitPage: TransmitPageCopy = {
  title: 'Transmit',
  description:
    'Real-time messages to segments of your attendees by email, WhatsApp, SMS and Telegram: welcome messages by time of day, session reminders and event updates.',
  keywords: ['attendee messaging', 'event WhatsApp', 'event SMS', 'event email', 'session reminders', 'Transmit'],
  heading: 'Transmit',
  lede: 'Real-time messages to the people they concern: a welcome by the time of day, a reminder before the session, news when something moves.',
  spoken: {
    time: '08:55',
    sentence: '“Doors are open and your badge is ready at Desk\u00a03.”',
    note: 'The same sentence, three ways. Amara gets the one she chose.',
  },
  channels: [
    {
      name: 'Email',
      text: 'Room for the whole story: a subject line, the program, a button that adds the pass to a wallet.',
      details: 'Transmit Email',
      link: 'transmitEmail',
      image: {
        drawing: 'channel-email',
        alt: 'Email version: subject line Your badge is at Desk 3, a greeting and a button that opens the pass.',
      },
    },
    {
      name: 'WhatsApp',
      text: 'The app over 1 billion people use. A picture, two buttons, and somewhere to answer.',
      details: 'Transmit WhatsApp',
      link: 'transmitWhatsapp',
      image: {
        drawing: 'channel-whatsapp',
        alt: 'WhatsApp version: a picture header, the same sentence and a button that shows the pass.',
      },
    },
    {
      name: 'SMS',
      text: 'No app and no data plan. One plain text for everyone whose battery is at four percent.',
      details: 'Transmit SMS',
      link: 'transmitSms',
      image: {
        drawing: 'channel-sms',
        alt: 'SMS version: the same sentence as one plain text of 146 characters with a link to the pass.',
      },
    },
  ],
  telegram: { question: 'Your crowd is on Telegram?', answer: 'Transmit does that too' },
  questions: [
    {
      question: 'Which channel for which message?',
      answer:
        'Email for what people look up later, such as the plan for the day. WhatsApp for what they should see now and may want to answer. SMS for the room change at 12:18 and for every phone the other two do not reach.',
    },
    {
      question: 'Can different people get different messages?',
      answer:
        'That is the point of it. Messages go to segments of your attendees: visitors get the keynote, exhibitors the set-up time, speakers their green room.',
    },
    {
      question: 'What does it take to connect our event?',
      answer: 'Your event’s API. Connecting it is easy and costs nothing extra.',
    },
  ],
  ticket: {
    heading: ['Send one', 'to yourself'],
    lede: 'Fill in the demo form and a Transmit email brings you a pass, as it would to your attendees. Or have one of us call you.',
  },
}
