import { site } from '../site.ts'

export const aboutPage = {
  title: 'About',
  description: `${site.product} is made by event professionals: over 50 years of combined experience, over 30 events delivered in the last year.`,
  keywords: ['about', 'event professionals', 'event technology company', 'event modules'],
  heading: 'Made by event professionals',
  lede: 'We have opened the doors, run the desks and swept the floor. Now we make the parts that were missing.',
  badge: {
    overline: 'All areas',
    word: 'Crew',
    rows: [
      { name: 'On the floor until', value: 'Last box out' },
      { name: 'Answers to', value: 'Anyone lost' },
      { name: 'Carries', value: 'Tape' },
    ],
    stub: 'Return with radio',
  },
  story: {
    heading: 'We make the parts that hook on',
    paragraphs: [
      'You already have a registration system, a floor and a plan. Tearing those out the month before doors is nobody’s idea of help. So we make modules: messages, passes, games, votes, certificates, maps. Each hooks on to what you run, through your event’s API, and comes off again without a mark.',
      'What we know, we know from the floor. A screen that needs explaining costs a person at the desk. A message sent at the wrong minute is worse than none. A script that loads slowly loads slowest where a whole hall shares one network. We design from there backward.',
      'So every module has one last test to pass. Could a tired person run it at six in the morning, next to a forklift? If not, it stays with us.',
    ],
  },
  day: {
    heading: 'What we watch on a show day',
    hours: [
      {
        time: '06:00',
        name: 'The dock',
        text: 'Nobody reads a manual with a pallet jack in one hand. What you have to do must be on the screen.',
      },
      {
        time: '08:45',
        name: 'The line',
        text: 'Passes are found before the desk, not at it. What shortens a line happens while people walk up.',
      },
      {
        time: '11:20',
        name: 'The far corner',
        text: 'Stands at the back paid for people too. A code, a vote or a marked route brings some of them round.',
      },
      {
        time: '17:40',
        name: 'The way home',
        text: 'The day is over when each attendee has what they came for in their inbox, and you know what they picked.',
      },
    ],
  },
  callToAction: {
    heading: ['Put one on', 'and see'],
    lede: 'Fill in one form and get an Enhanced Pass by a Transmit email, the way your attendees would. Or have one of us call you.',
  },
  map: {
    heading: 'Where to find us',
    note: 'A sample map: Dock 6, Weaver’s Yard is an invented address.',
    alt: 'Stylized map. The river is a woven ribbon; a tag marks our workshop at Dock 6, Weaver’s Yard, a short walk from Northfield Halls.',
  },
} as const
