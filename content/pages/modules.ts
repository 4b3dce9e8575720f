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
    text: 'Messages in real time, to the people they concern: a welcome that follows the clock, a session reminder, a change of room. By email, WhatsApp, SMS or Telegram.',
    details: 'Transmit details',
    link: 'transmit',
    ribbon: 'transmit',
    image: {
      drawing: 'card-transmit',
      alt: 'Phone showing a WhatsApp welcome message received at 08:55 on event day.',
    },
  },
  {
    name: 'Enhanced Pass',
    summary: 'wallet passes (Enhanced Pass)',
    text: 'A pass in Apple or Google Wallet that comes up on the phone near the venue, takes the fast lane and prints the badge.',
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
    text: 'Points for the content people collect, a board that keeps up, and a winner picked in real time.',
    details: 'Leaderboard details',
    link: 'leaderboard',
    ribbon: 'leaderboard',
    image: {
      drawing: 'card-leaderboard',
      alt: 'A live leaderboard with Amara in first place on 1,240 points and twelve minutes until the prize draw.',
    },
  },
  {
    name: 'Product Showcase',
    summary: 'product showcase',
    text: 'A QR code for every product. Each unique scan is a vote, and what people collect follows by email.',
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
    text: 'You put points on sessions, attendees scan, and the certificate is produced when they are done.',
    details: 'CPD details',
    link: 'cpdCertification',
    ribbon: 'cpd',
    image: { drawing: 'card-cpd', alt: 'Corner of a CPD certificate with a woven rosette worth 3.5 points.' },
  },
  {
    name: 'Floorplan',
    summary: 'a floorplan',
    text: 'The hall on one sheet: who stands where, and the way to walk there.',
    details: 'Floorplan details',
    link: 'floorplan',
    ribbon: 'floorplan',
    image: { drawing: 'card-floorplan', alt: 'Part of a floorplan with a dashed walk to stand D14.' },
  },
]

const list = (parts: string[]) => new Intl.ListFormat('en-GB').format(parts)
const spelled = countWord(cards.length)
const count = `${spelled.slice(0, 1).toUpperCase()}${spelled.slice(1)}`

export const modulesSummary = list(cards.map(({ summary }) => summary))

export const modulesPage: ModulesPageCopy = {
  title: 'Modules',
  description: `${count} modules that hook on to the event you already run: ${list(cards.map(({ name, listed = name }) => listed))}.`,
  keywords: [
    'event modules',
    'event technology',
    'attendee messaging',
    'wallet pass',
    'leaderboard',
    'product showcase',
  ],
  heading: 'Modules',
  lede: `${count} things that hook on to the event you already run. Each one works alone; all of them share one badge.`,
  cost: { text: 'What they cost stands on one sheet.', pricing: 'What they cost' },
  cards,
  ticket: {
    heading: ['Put one on', 'and see'],
    lede: 'Fill in the demo form: an Enhanced Pass comes to your phone by a Transmit email, as it would to your attendees. Or have one of us call you.',
  },
}

export const moduleCopy = {
  included: "What's included in the event module",
  questions: 'Asked before opening',
  cost: {
    question: 'What does it cost?',
    answer:
      'That depends on your event. Everything that can be on a quote stands on one sheet, and nothing else is on the invoice.',
    pricing: 'Everything that can be on a quote',
  },
  position: (place: number, total: number) => `${place} of ${total}`,
} as const
