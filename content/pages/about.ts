import { site } from '../site.ts'

export const aboutPage = {
  title: 'About',
  description: `${site.product} is made by event professionals: over 50 years of combined experience, over 30 events delivered in the last year.`,
  keywords: ['about', 'event professionals', 'event technology company', 'event modules'],
  heading: 'Made by event professionals',
  lede: 'We have opened the doors, run the desks and swept the floor. Now we build the tools we needed.',
  badge: {
    overline: 'All areas',
    word: 'Crew',
    rows: [
      { name: 'Sets up', value: 'Your modules' },
      { name: 'Trains', value: 'Your crew' },
      { name: 'Carries', value: 'Tape' },
    ],
    stub: 'Online or onsite',
  },
  story: {
    heading: 'We build event modules',
    paragraphs: [
      'You already have a registration system, a venue and a plan. You don’t want to replace them a month before doors. So we build modules: messages, passes, games, votes, certificates and maps. Each connects through your event’s API, and you can remove it just as easily.',
      'We learned on the show floor. A confusing screen needs an extra person at the desk. A message at the wrong moment is worse than none. A slow script is slowest where thousands of people share one network. We design with that in mind.',
      'Every module has to pass one last test. Could a tired person run it at six in the morning, next to a forklift? If not, we don’t ship it.',
    ],
  },
  day: {
    heading: 'What we watch on show day',
    hours: [
      {
        time: '06:00',
        name: 'The loading dock',
        text: 'Nobody reads a manual with a pallet jack in one hand. The screen has to say what to do.',
      },
      {
        time: '08:45',
        name: 'The line',
        text: 'Passes should be open before people reach the desk. Lines get shorter while people walk up.',
      },
      {
        time: '11:20',
        name: 'The far corner',
        text: 'Booths at the back paid for visitors too. A code, a vote or a marked route brings some of them around.',
      },
      {
        time: '17:40',
        name: 'The way home',
        text: 'The day is over when attendees have what they collected in their inbox, and you know what they picked.',
      },
    ],
  },
  callToAction: {
    heading: ['Try it on', 'your phone'],
    lede: 'Fill in one form and get an Enhanced Pass by email, just as your attendees would. Or ask for a call.',
  },
  map: {
    heading: 'Where to find us',
    note: 'This is a sample map. Dock 6, Weaver’s Yard is an invented address.',
    alt: 'Stylized map. The river is a woven ribbon. A tag marks our workshop at Dock 6, Weaver’s Yard, a short walk from Northfield Halls.',
  },
} as const
