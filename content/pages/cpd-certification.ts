import type { ModulePageCopy } from '../module-page.ts'

export const cpdCertificationPage: ModulePageCopy = {
  title: 'CPD Certification',
  description:
    'CPD points for the sessions people attend: you assign the points, attendees scan a QR code, the points are stored in their profile and the certificate follows on completion.',
  keywords: ['CPD certification', 'CPD points', 'event CPD', 'session QR codes', 'certificate of attendance'],
  heading: 'CPD',
  tagline:
    'Certification that keeps its own books: points for the sessions people attend, and a certificate at the end.',
  crumb: 'CPD Certification',
  parent: { label: 'Modules', to: 'modules' },
  ribbon: 'cpd',
  frame: 'rosette',
  image: {
    drawing: 'cpd-hero',
    alt: 'A large teal rosette pleated from woven ribbon hangs from its lanyard. In the middle: 3.5 points, Northfield Expo, Thursday May 14.',
  },
  sections: [
    {
      title: 'Put a number on the session',
      paragraphs: [
        'You decide what each session is worth. The builder gives it points and a QR code; you give it a door.',
        'A half-hour stand tour can be worth half a point, the long workshop one and a half. You add it up once, on Monday, and nobody adds it up again.',
      ],
      image: {
        drawing: 'cpd-builder',
        alt: 'The organizer’s list of sessions. Each has a points stepper, 1.0, 1.5, 1.0 and 0.5, and its own QR code. A certificate is given from 3.5 points.',
      },
      imageOnLeft: true,
    },
    {
      title: 'Scan the door, keep the points',
      paragraphs: [
        'Attendees scan the code at the session and the points are stored in their profile.',
        'No sign-in sheet, no pen on a string, and no email in June from somebody who was certainly there.',
      ],
      image: {
        drawing: 'cpd-profile',
        alt: 'The sign outside Room B carries a QR code worth 1.5 points. Amara’s profile now stores 2.5 of 3.5 points, with one session to go.',
      },
      imageOnLeft: false,
    },
    {
      title: 'The certificate, on completion',
      paragraphs: [
        'When the points are complete, so is the paperwork. The attendee gets a certificate with the sessions that earned it.',
      ],
      image: {
        drawing: 'cpd-certificate',
        alt: 'CPD certificate for Amara Lindqvist listing three sessions worth 3.5 points, with a woven rosette.',
      },
      imageOnLeft: true,
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
      answer: 'You do. The organizer assigns the points, session by session, in the builder.',
    },
    {
      question: 'Where are the points kept?',
      answer: 'In the attendee’s profile, from the moment the code at the session is scanned.',
    },
    {
      question: 'When does the certificate come?',
      answer: 'On completion: it is produced as soon as the attendee has the points that you asked for.',
    },
  ],
  ticket: {
    heading: ['Half a point', 'for asking'],
    lede: 'Book a demo and we will walk you from first scan to certificate. The half point is a joke; the certificate is not.',
  },
}
