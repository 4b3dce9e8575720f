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
  heading: 'Help before, during and after your event',
  lede: 'Real people answer, near 24/7, by email, phone and live chat. Tell us what you see, and we’ll take it from there.',
  email: 'Email',
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
      heading: 'Ready before the first morning',
      text: 'We set up the modules with you, then train your crew on the parts they need.',
      points: [
        'Your event’s API connected, at no extra charge',
        'A walkthrough of each module, set up for your own event',
        'Training for the people at the desks, not just in the office',
        'Instructions for your attendees: what to scan, where, and why',
      ],
    },
    {
      id: 'account-management-support',
      name: 'Account Management & Support',
      ribbon: 'cpd',
      drawing: 'support-account',
      hangs: false,
      heading: 'A contact who knows your event',
      text: 'You explain your event once. The same person stays with you.',
      points: [
        'Account management by someone who knows your event',
        'Email, phone and live chat, whichever you prefer',
        'One quote for what you use, with no hidden fees',
        'One conversation, from the first question to load-out day',
      ],
    },
    {
      id: 'global-online-onsite-support',
      name: 'Global Online & Onsite Support',
      ribbon: 'transmit',
      drawing: 'support-radio',
      hangs: false,
      heading: 'Online or onsite',
      text: 'We help online, or right next to you at the printer.',
      points: [
        'Online, wherever your event is',
        'Onsite, when you would rather have someone there',
        'Near 24/7, because events don’t keep office hours',
        'From people who delivered over 30 events in the last year',
      ],
    },
    {
      id: 'software-development-updates',
      name: 'Software Development & Updates',
      ribbon: 'leaderboard',
      drawing: 'support-loom',
      hangs: false,
      heading: 'Updates at no extra work for you',
      text: 'Software is never quite finished. We keep improving ours, and you don’t have to do a thing.',
      points: [
        'Development and updates, all handled by us',
        'Lightweight scripts, so pages load fast on venue Wi-Fi',
        'Security and data-law compliance kept current',
        'Your API connection maintained along with your modules',
      ],
    },
    {
      id: 'committed-to-excellence',
      name: 'Committed to Excellence',
      ribbon: 'floorplan',
      drawing: 'support-rosette',
      hangs: false,
      heading: 'Built by event professionals',
      text: 'We come from events. We know what a small fault looks like from the front of a long line.',
      points: [
        'Made by event professionals, with over 50 years of combined experience',
        'Small issues fixed quickly, before they cause long lines',
        'Your attendees’ data handled within the law',
        'A person on every channel: email, phone or live chat',
      ],
    },
  ] satisfies SupportTopic[],
  callToAction: {
    heading: ['Ask', 'a person'],
    lede: 'Leave a number and we’ll call you. Or try the demo first and ask us about it.',
  },
} as const
