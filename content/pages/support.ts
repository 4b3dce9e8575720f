import type { RibbonName } from '../ribbon.ts'

export interface SupportTopic {
  id: string
  name: string
  ribbon: RibbonName
  drawing: string
  hangs: boolean
  heading: string
  text: string
  points: readonly string[]
}

export const supportPage = {
  title: 'Support',
  description:
    'Near 24/7 support by email, phone and live chat: onboarding, account management, help online and onsite, updates.',
  keywords: ['event support', 'onboarding', 'training', 'onsite support', 'account management'],
  heading: 'Help, before, during and after',
  lede: 'People answer here, close to 24/7, by email, phone and live chat. Say what you see; we will do the rest.',
  phone: 'Phone',
  chat: 'Live chat on WhatsApp',
  tabsLabel: 'Support topics',
  topics: [
    {
      id: 'onboarding-training',
      name: 'Onboarding & Training',
      ribbon: 'brand',
      drawing: 'support-training',
      hangs: true,
      heading: 'The first morning should not be the first time',
      text: 'We set the modules up with you, then hand your crew the parts they need and nothing else.',
      points: [
        'Your event’s API connected, at no extra charge',
        'A walk through each module you take, on your own event',
        'Training for the people at the desks, not only for the people in the office',
        'Words for your attendees: what to scan, where, and why',
      ],
    },
    {
      id: 'account-management-support',
      name: 'Account Management & Support',
      ribbon: 'cpd',
      drawing: 'support-account',
      hangs: false,
      heading: 'Somebody who knows your floor',
      text: 'You should not have to explain your event twice.',
      points: [
        'Account management: somebody to ask who knows your event',
        'Email, phone and live chat, whichever is nearest',
        'One quote for what you take, and no hidden fees behind it',
        'The same conversation from the first question to the last box on the truck',
      ],
    },
    {
      id: 'global-online-onsite-support',
      name: 'Global Online & Onsite Support',
      ribbon: 'transmit',
      drawing: 'support-radio',
      hangs: false,
      heading: 'On the line, or on the radio',
      text: 'Help from wherever we are, or standing next to you where the printer is.',
      points: [
        'Online, wherever your event is',
        'Onsite, when a hall full of people would rather see a face',
        'Near 24/7, because events do not keep office hours',
        'From people who delivered over 30 events in the last year',
      ],
    },
    {
      id: 'software-development-updates',
      name: 'Software Development & Updates',
      ribbon: 'leaderboard',
      drawing: 'support-loom',
      hangs: false,
      heading: 'Woven as you wear it',
      text: 'Software is never quite finished. We keep weaving, and you do not have to hold the loom.',
      points: [
        'Development and updates, looked after by us',
        'Scripts kept light, so that pages load fast on a hall’s network',
        'Security and data-law compliance kept current, not fixed once',
        'Your API connection looked after along with the modules that use it',
      ],
    },
    {
      id: 'committed-to-excellence',
      name: 'Committed to Excellence',
      ribbon: 'floorplan',
      drawing: 'support-rosette',
      hangs: false,
      heading: 'Checked by people who do this for a living',
      text: 'We come from events. We know what a small fault looks like from the front of a long line.',
      points: [
        'Made by event professionals, with over 50 years of combined experience',
        'Small faults taken seriously, because long lines are made of them',
        'Your attendees’ data handled within the law',
        'People at the end of every thread: email, phone or live chat',
      ],
    },
  ] satisfies SupportTopic[],
  callToAction: {
    heading: ['Ask', 'a person'],
    lede: 'Leave a number and one of us calls you. Or send yourself the demo first, and ask about that.',
  },
} as const
