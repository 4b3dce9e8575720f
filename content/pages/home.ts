import type { RibbonName } from '../ribbon.ts'
import { site } from '../site.ts'

export interface ProductCard {
  name: 'transmit' | 'enhancedPass' | 'leaderboard' | 'showcase'
  ribbon: RibbonName
  drawing: string
  drawingText: string
  title: string
  text: string | readonly string[]
  details: string
  stub: string
  /** Milliseconds before the card drops in, without reduced motion. */
  delay: number
  modal?: ProductModal
}

export interface ProductModal {
  title: string
  close: string
  images: [ModalImage, ModalImage]
  text: string
  details: string
}

interface ModalImage {
  drawing: string
  alt: string
  caption: string
}

const cards: ProductCard[] = [
  {
    name: 'transmit',
    ribbon: 'transmit',
    drawing: 'card-transmit',
    drawingText: 'A phone with a WhatsApp welcome message, received at 8:55 a.m. on event day.',
    title: 'Transmit',
    text: 'A welcome at 8:55 a.m., a reminder before each session, a room change the minute it happens. Each message goes to the right people, on the channel they chose.',
    details: 'Transmit details',
    stub: 'Four channels',
    delay: 0,
  },
  {
    name: 'enhancedPass',
    ribbon: 'pass',
    drawing: 'card-pass',
    drawingText: 'A phone notification near the venue above a wallet pass with a QR code.',
    title: 'Enhanced Pass',
    text: 'A wallet pass that appears on the phone near the venue. One scan opens the fast lane and prints the badge.',
    details: 'Pass details',
    stub: 'Apple and Google',
    delay: 100,
  },
  {
    name: 'leaderboard',
    ribbon: 'leaderboard',
    drawing: 'card-leaderboard',
    drawingText:
      'A live leaderboard with Amara in first place on 1,240 points and twelve minutes until the prize drawing.',
    title: 'Gamified Events',
    text: 'Points for sessions, booths and content collected. One live leaderboard, and a winner drawn in front of the room.',
    details: 'Leaderboard details',
    stub: 'Real-time prize drawing',
    delay: 200,
  },
  {
    name: 'showcase',
    ribbon: 'showcase',
    drawing: 'card-showcase',
    drawingText:
      'Two product cards, each with its own QR code. The Halo Desk Lamp has 412 votes and the Tern Chair has 288.',
    title: 'Product Showcase',
    text: 'A QR code on every product. Each unique scan is a vote, and attendees get everything they collected by email that evening.',
    details: 'Showcase details',
    stub: 'One scan, one vote',
    delay: 300,
    modal: {
      title: 'Product Showcase',
      close: 'Close',
      images: [
        {
          drawing: 'showcase-results',
          alt: 'Product Showcase results: Halo Desk Lamp 412 votes, Tern Chair 288, Pilot Kettle 251, each with an hourly trend and its QR code.',
          caption: 'On the show floor: each unique scan is a vote, counted in real time.',
        },
        {
          drawing: 'email-collected',
          alt: 'An email listing the three products Amara scanned today, with links to spec sheets and quotes.',
          caption: 'In the inbox: the product information that each person collected.',
        },
      ],
      text: 'One QR code per product. Trend reports and analytics for you.',
      details: 'Showcase details',
    },
  },
]

export const homePage = {
  title: 'Event technology made simple',
  description:
    'Add-on modules for live events: segmented messaging, wallet passes, gamified leaderboards and product votes that work with the systems you already use.',
  keywords: [
    'event technology',
    'event modules',
    'attendee messaging',
    'wallet pass',
    'fast badge printing',
    'gamified events',
    'product showcase',
  ],
  hero: {
    heading: ['event', 'technology', 'made simple'],
    text: 'Messages, wallet passes, points and votes for trade shows, conferences and awards.',
    demo: 'Try Demo Now',
    modules: 'See the modules',
    proof: [
      `Over ${site.claims.eventsInTheLastYear} events delivered in the last year`,
      `Over ${site.claims.yearsOfExperience} years of combined experience`,
      'Connects to your registration system at no extra charge',
    ],
    clients: 'Our clients include',
    straps: 'hero-straps',
    badge: 'hero-badge',
    badgeText: 'A visitor badge for Northfield Expo on a woven lanyard.',
    form: {
      label: 'Type a name on the badge',
      problem: 'Use letters only, 24 at most',
      run: 'Run their day',
      hint: 'Follow one attendee’s day',
    },
  },
  products: {
    heading: 'Add only what\u00a0you\u00a0need',
    text: 'Each module works on its own. Together they share one badge. Add one this spring and another in the\u00a0fall.',
    cards,
  },
  clients: {
    heading: 'Our Clients',
    text: 'Trade shows, conferences and awards.',
    name: 'Client logos',
    carousel: 'carousel',
    dot: (position: number, count: number) => `Show logo ${position} of ${count}`,
    pause: 'Pause',
    play: 'Play',
  },
  callToAction: {
    heading: ['Try it on', 'your phone'],
    lede: 'Fill in one form. We send you a working pass, just like the one your attendees would get. Or ask us to call you.',
  },
  demoBar: {
    name: 'Live demo',
    text: 'A pass on your phone',
    hide: 'Hide this bar',
  },
  features: {
    heading: 'Works with the registration system you already use',
    integration: {
      title: 'Easy Integration',
      text: 'We connect your event’s API to our modules, at no extra charge. The API is the link to your registration system.',
      wide: 'feature-integration',
      narrow: 'feature-integration-narrow',
      drawingText:
        'Four ribbons labeled Registration, Badge printers, CRM and Door scanners fold together into one hook.',
    },
    others: [
      {
        ribbon: 'leaderboard',
        title: 'Fast Products',
        text: 'Lightweight scripts that load fast, on venue Wi-Fi too.',
        figures: {
          summary: 'This site: 0.8 s, 110 KB, no lead lost',
          list: [
            'The largest part of this page appears after 0.8 seconds on Lighthouse’s default phone (1.6 Mbit/s, 150 ms round trip).',
            'This page loads at most 9 files and 110 KB before you touch it.',
            'We killed the server 200 times while 9,058 leads arrived. None was lost or doubled.',
          ],
          method:
            'Measured in November 2026 on a server with two cores. Tests check the files and bytes before each release.',
        },
        drawing: 'feature-fast',
        drawingText: 'A badge for Theo Brandt coming out of the printer at Desk 3.',
      },
      {
        ribbon: 'transmit',
        title: 'Secure Solutions',
        text: 'Built for security and for the data laws that protect your attendees.',
        drawing: 'feature-secure',
        drawingText: 'An embroidered patch of a padlock.',
      },
    ],
  },
  signUp: {
    heading: 'Leave your email and we’ll take it from there',
    send: 'Sign me up',
    placeholder: 'you@yourevent.com',
  },
} as const
