import { countWord } from '../count-word.ts'
import type { ModuleTicket, Picture } from '../module-page.ts'
import type { RibbonName } from '../ribbon.ts'

type ModuleLink = 'transmit' | 'enhancedPass' | 'leaderboard' | 'showcase' | 'cpdCertification' | 'floorplan'

export interface ModuleCard {
  name: string
  listed?: string
  /** Short description for AI assistants and other programs that read the site. */
  summary: string
  text: string
  details: string
  link: ModuleLink
  ribbon: RibbonName
  image: Picture
}

interface ModulesPageCopy {
  title: string
  description: string
  keywords: readonly string[]
  heading: string
  lede: string
  /** Within its sentence, `pricing` links to the pricing page. */
  cost: { text: string; pricing: string }
  cards: readonly ModuleCard[]
  ticket: ModuleTicket
}

const cards: readonly ModuleCard[] = [
  {
    name: 'Transmit',
    listed: 'Transmit messaging',
    summary: 'attendee messaging (Transmit)',
    text: 'Send real-time messages to the people who need them: a morning welcome, a session reminder, a room change. By email, WhatsApp, SMS or Telegram.',
    details: 'Transmit details',
    link: 'transmit',
    ribbon: 'transmit',
    image: {
      drawing: 'card-transmit',
      alt: 'Phone showing a WhatsApp welcome message received at 8:55 a.m. on event day.',
    },
  },
  {
    name: 'Enhanced Pass',
    summary: 'wallet passes (Enhanced Pass)',
    text: 'A pass in Apple or Google Wallet. It appears near the venue, opens the fast-track lane and prints the badge.',
    details: 'Pass details',
    link: 'enhancedPass',
    ribbon: 'pass',
    image: {
      drawing: 'card-pass',
      alt: 'A phone notification near the venue above a wallet pass with a QR code.',
    },
  },
  {
    name: 'Gamified Events',
    summary: 'a gamification leaderboard',
    text: 'Points for the content people collect, a live leaderboard, and a winner picked in real time.',
    details: 'Leaderboard details',
    link: 'leaderboard',
    ribbon: 'leaderboard',
    image: {
      drawing: 'card-leaderboard',
      alt: 'A live leaderboard with Amara in first place on 1,240 points and twelve minutes until the prize drawing.',
    },
  },
  {
    name: 'Product Showcase',
    summary: 'product showcase',
    text: 'A QR code for every product. Each unique scan is a vote, and attendees get what they collected by email.',
    details: 'Showcase details',
    link: 'showcase',
    ribbon: 'showcase',
    image: {
      drawing: 'card-showcase',
      alt: 'Two product cards, each with its own QR code. The Halo Desk Lamp has 412 votes and the Tern Chair has 288.',
    },
  },
  {
    name: 'CPD Certification',
    summary: 'CPD certification',
    text: 'You assign points to sessions, attendees scan, and each certificate is issued when they finish.',
    details: 'CPD details',
    link: 'cpdCertification',
    ribbon: 'cpd',
    image: { drawing: 'card-cpd', alt: 'Corner of a CPD certificate with a woven rosette worth 3.5 points.' },
  },
  {
    name: 'Floorplan',
    summary: 'a floorplan',
    text: 'A searchable map of your show floor, with walking directions to every booth.',
    details: 'Floorplan details',
    link: 'floorplan',
    ribbon: 'floorplan',
    image: { drawing: 'card-floorplan', alt: 'Part of a floorplan with a dashed route to booth D14.' },
  },
]

const list = (parts: string[]) => new Intl.ListFormat('en-GB').format(parts)
const spelled = countWord(cards.length)
const count = `${spelled.slice(0, 1).toUpperCase()}${spelled.slice(1)}`

export const modulesSummary = list(cards.map(({ summary }) => summary))

export const modulesPage: ModulesPageCopy = {
  title: 'Modules',
  description: `${count} modules that connect to the event you already run: ${list(cards.map(({ name, listed = name }) => listed))}.`,
  keywords: [
    'event modules',
    'event technology',
    'attendee messaging',
    'wallet pass',
    'leaderboard',
    'product showcase',
  ],
  heading: 'Modules',
  lede: `${count} modules that connect to the event you already run. Each one works on its own, and together they share one badge.`,
  cost: { text: 'See what it costs.', pricing: 'See what it costs' },
  cards,
  ticket: {
    heading: ['Try it on', 'your phone'],
    lede: 'Fill in the demo form and get an Enhanced Pass by email, just as your attendees would. Or ask for a call.',
  },
}

export const moduleCopy = {
  included: "What's included in the event module",
  questions: 'Questions people ask first',
  cost: {
    question: 'What does it cost?',
    answer:
      'That depends on your event. Every possible line item is on one page. Nothing else will be on your invoice.',
    pricing: 'Every possible line item',
  },
  position: (place: number, total: number) => `${place} of ${total}`,
} as const
