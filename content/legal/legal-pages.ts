import type { RibbonName } from '../ribbon.ts'

export interface LegalPageCopy {
  title: string
  description: string
  keywords: readonly string[]
  ribbon: RibbonName
  heading: string
  lede: string
  badge: { overline: string; word: string; rows: readonly { name: string; value: string }[]; stub: string }
}

export const privacyPage: LegalPageCopy = {
  title: 'Privacy Policy',
  description:
    'What data we keep about you, why, for how long, who we share it with, and how to get a copy or have it erased.',
  keywords: ['privacy policy', 'data protection', 'UK GDPR'],
  ribbon: 'cpd',
  heading: 'Privacy Policy',
  lede: 'What data we collect, why, and how you can get it or have it deleted.',
  badge: {
    overline: 'If found, return to',
    word: 'You.',
    rows: [
      { name: 'Shared with third parties', value: 'No' },
      { name: 'Sold', value: 'No' },
      { name: 'Erased when you ask', value: 'Yes' },
    ],
    stub: 'The short version',
  },
}

export const termsPage: LegalPageCopy = {
  title: 'Terms',
  description: 'The terms for this site, its demo and the event modules: quotes, data, cancellation, liability.',
  keywords: ['terms', 'conditions', 'event modules'],
  ribbon: 'pass',
  heading: 'Terms',
  lede: 'What we do, what you do, and what happens when an event is moved or canceled.',
  badge: {
    overline: 'Admits',
    word: 'Both.',
    rows: [
      { name: 'Quotes', value: 'In writing' },
      { name: 'Hidden fees', value: 'None' },
      { name: 'Your data', value: 'Stays yours' },
    ],
    stub: 'The short version',
  },
}

export const accessibilityPage: LegalPageCopy = {
  title: 'Accessibility statement',
  description:
    'What this site does to be usable by everyone, what we tested and how, what falls short, and who to tell.',
  keywords: ['accessibility statement', 'WCAG 2.2 AA'],
  ribbon: 'transmit',
  heading: 'Accessibility statement',
  lede: 'How we make this site accessible, what we tested, and what we did not.',
  badge: {
    overline: 'Step-free for',
    word: 'All.',
    rows: [
      { name: 'Aims at WCAG 2.2', value: 'AA' },
      { name: 'By keyboard alone', value: 'Yes' },
      { name: 'Without scripts', value: 'Yes' },
    ],
    stub: 'The short version',
  },
}

export const legalCopy = {
  contents: 'Contents',
  lastUpdated: 'Last updated',
  template: 'This is a template to be reviewed before use. Framed words are samples.',
} as const
