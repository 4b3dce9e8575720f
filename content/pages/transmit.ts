import type { CaptureCopy } from '../captures.ts'
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
  capture: CaptureCopy
  questions: readonly Question[]
  ticket: ModuleTicket
}

export const transmitPage: TransmitPageCopy = {
  title: 'Transmit',
  description:
    'Real-time messages to segments of your attendees: welcome messages by time of day, session reminders and event updates. By email, WhatsApp, SMS and Telegram.',
  keywords: ['attendee messaging', 'event WhatsApp', 'event SMS', 'event email', 'session reminders', 'Transmit'],
  heading: 'Transmit',
  lede: 'Send real-time messages to the right people: a welcome by time of day, a reminder before each session, an update when plans change.',
  spoken: {
    time: '8:55 a.m.',
    sentence: '“Doors are open and your badge is ready at Desk\u00a03.”',
    note: 'One sentence, four channels. Amara gets it on the one she chose.',
  },
  channels: [
    {
      name: 'Email',
      text: 'Space for the details: a subject line, the program, and a button that adds the pass to a wallet.',
      details: 'Transmit Email',
      link: 'transmitEmail',
      image: {
        drawing: 'channel-email',
        alt: 'Email version: the subject line “Your badge is at Desk 3”, a greeting and a button that opens the pass.',
      },
    },
    {
      name: 'WhatsApp',
      text: 'The app over 1 billion people use. Send a picture and two buttons, and let people reply.',
      details: 'Transmit WhatsApp',
      link: 'transmitWhatsapp',
      image: {
        drawing: 'channel-whatsapp',
        alt: 'WhatsApp version: a picture header, the same sentence and a button that shows the pass.',
      },
    },
    {
      name: 'SMS',
      text: 'No app and no data plan. One plain text that reaches every phone, even at four percent battery.',
      details: 'Transmit SMS',
      link: 'transmitSms',
      image: {
        drawing: 'channel-sms',
        alt: 'SMS version: the same sentence as one plain text of 146 characters with a link to the pass.',
      },
    },
  ],
  telegram: { question: 'Are your attendees on Telegram?', answer: 'Transmit works there too' },
  capture: {
    name: 'deliveries',
    heading: 'See every delivery',
    text: 'Your team sees what each channel sent, what people read, and which messages failed.',
    alt: 'The Deliveries screen: one card per channel shows its status, what it sent, what people read in 24 hours, and failed messages.',
  },
  questions: [
    {
      question: 'Which channel for which message?',
      answer:
        'Use email for anything people look up later, such as the program. Use WhatsApp for news they should see now and may want to answer. Use SMS for a last-minute room change, and for phones the other two don’t reach.',
    },
    {
      question: 'Can different people get different messages?',
      answer:
        'Yes. You send to segments of your attendees. Visitors get the keynote time, exhibitors their setup time, and speakers the way to the green room.',
    },
    {
      question: 'What does it take to connect our event?',
      answer: 'Just your event’s API. Connecting it is easy and costs nothing extra.',
    },
  ],
  ticket: {
    heading: ['Try it on', 'your phone'],
    lede: 'Fill in the demo form and get a pass by email, just as your attendees would. Or ask for a call.',
  },
}
