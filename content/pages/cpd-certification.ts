import type { ModulePageCopy } from '../module-page.ts'

export const cpdCertificationPage: ModulePageCopy = {
  title: 'CPD Certification',
  description:
    'CPD points for the sessions people attend. You assign points, attendees scan a QR code, and the certificate is issued on completion.',
  keywords: ['CPD certification', 'CPD points', 'event CPD', 'session QR codes', 'certificate of attendance'],
  heading: 'CPD',
  tagline: 'Continuing education (CPD or CE) credits tracked and certificates issued for you.',
  crumb: 'CPD Certification',
  parent: { label: 'Modules', to: 'modules' },
  ribbon: 'cpd',
  frame: 'rosette',
  image: {
    drawing: 'cpd-hero',
    alt: 'A large teal rosette of pleated woven ribbon hangs from its lanyard. In the middle: 3.5 points, Northfield Expo, Thursday May 14.',
  },
  sections: [
    {
      title: 'Give every session its points',
      paragraphs: [
        'You decide what each session is worth. The builder adds the points and a QR code for the door.',
        'A half-hour booth tour can be worth half a point, a long workshop one and a half. You set it up once, and nobody has to add it up again.',
      ],
      image: {
        drawing: 'cpd-builder',
        alt: 'The organizer’s list of sessions. Each has its own QR code and a points setting: 1.0, 1.5, 1.0 and 0.5. A certificate takes 3.5 points.',
      },
      imageOnLeft: true,
    },
    {
      title: 'The certificate, on completion',
      paragraphs: [
        'When attendees have all their points, they get a certificate. It lists the sessions that earned it.',
      ],
      image: {
        drawing: 'cpd-certificate',
        alt: 'CPD certificate for Amara Lindqvist listing three sessions worth 3.5 points, with a woven rosette.',
      },
      imageOnLeft: false,
    },
  ],
  included: [
    { text: 'QR code scanning' },
    { text: 'Storage of collected points' },
    { text: 'QR code and points builder' },
    { text: 'Certificate on completion' },
  ],
  questions: [
    {
      question: 'Who decides what a session is worth?',
      answer: 'You do. The organizer assigns points to each session in the builder.',
    },
    {
      question: 'Where are the points stored?',
      answer: 'In the attendee’s profile, as soon as the session code is scanned.',
    },
    {
      question: 'When does the certificate come?',
      answer: 'On completion. It is issued as soon as the attendee has the points you require.',
    },
  ],
  ticket: {
    heading: ['See it', 'count points'],
    lede: 'Request a demo and we’ll walk you from first scan to certificate.',
  },
}
