import type { RibbonName } from '../ribbon.ts'

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
    drawingText: 'Phone showing a WhatsApp welcome message received at 08:55 on event day.',
    title: 'Transmit',
    text: 'Welcome at 08:55, reminder at 10:45, room change the minute it happens. Sent to the people it concerns, by the channel they chose.',
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
    text: 'A wallet pass that surfaces near the venue, opens the fast lane and prints the badge in one scan.',
    details: 'Pass details',
    stub: 'Apple and Google',
    delay: 100,
  },
  {
    name: 'leaderboard',
    ribbon: 'leaderboard',
    drawing: 'card-leaderboard',
    drawingText:
      'A live leaderboard with Amara in first place on 1,240 points and twelve minutes until the prize draw.',
    title: 'Gamified Events',
    text: 'Points for sessions, stands and content collected. One live board, and a winner drawn in front of the room.',
    details: 'Leaderboard details',
    stub: 'Real-time draw',
    delay: 200,
  },
  {
    name: 'showcase',
    ribbon: 'showcase',
    drawing: 'card-showcase',
    drawingText:
      'Two product cards, each with its own QR code. The Halo Desk Lamp has 412 votes and the Tern Chair has 288.',
    title: 'Product Showcase',
    text: 'A QR code on every product. Each new scan is a vote, and everything collected arrives by email that evening.',
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
          caption: 'In the hall: every unique scan is a vote, counted in real time.',
        },
        {
          drawing: 'email-collected',
          alt: 'An email listing the three products Amara scanned today, with links to spec sheets and quotes.',
          caption: 'In the inbox: the product information each person collected.',
        },
      ],
      text: 'One QR code per product; trend reports and analytics for you.',
      details: 'Showcase details',
    },
  },
]

export const homePage = {
  title: 'Event technology made simple',
  description:
    'Add-on modules for live events: segmented messaging, wallet passes, gamified leaderboards and product votes that hook on to the event you already run.',
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
    text: 'Messages, passes, points and votes that hook on to the event you already run.',
    demo: 'Try Demo Now',
    modules: 'See the modules',
    drawing: 'hero-badge',
    drawingText:
      'A visitor badge for Amara Lindqvist hanging from a woven lanyard. It carries a QR code and a short timetable of the day.',
    day: {
      name: 'One attendee, one Thursday',
      moments: [
        { time: '08:41', text: 'Pass appears as Amara nears the venue' },
        { time: '08:55', text: 'Welcome lands on WhatsApp' },
        { time: '11:20', text: 'Lamp scanned at D14, ten points' },
        { time: '16:30', text: 'Winner drawn from the board' },
      ],
      run: 'Run it yourself, in a minute',
    },
  },
  products: {
    heading: 'Hang on only what\u00a0you\u00a0need',
    text: 'Each module works alone and knits with the rest. Add one this spring and another in the fall; the same badge carries them\u00a0all.',
    cards,
  },
  clients: {
    heading: 'Our Clients',
    text: 'Trade fairs, congresses, product awards.',
    name: 'Client logos',
    carousel: 'carousel',
    dot: (position: number, count: number) => `Show logo ${position} of ${count}`,
    pause: 'Pause',
    play: 'Play',
  },
  callToAction: {
    heading: ['Put one on', 'and see'],
    lede: 'Fill in seven boxes and a working pass arrives on your phone, exactly as your attendees would get it. Or have one of us call you.',
  },
  features: {
    heading: 'Slots into the show you have',
    integration: {
      title: 'Easy Integration',
      text: 'Keep the system you have. We connect your event’s API to our modules, at no extra charge.',
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
        drawing: 'feature-fast',
        drawingText: 'A badge for Theo Brandt coming out of the printer at Desk 3.',
      },
      {
        ribbon: 'transmit',
        title: 'Secure Solutions',
        text: 'Built for security and for the data laws your attendees live under.',
        drawing: 'feature-secure',
        drawingText: 'An embroidered patch of a padlock.',
      },
    ],
  },
  signUp: {
    heading: 'Leave an email, we’ll do the rest',
    send: 'Sign me up',
    placeholder: 'you@yourevent.com',
  },
} as const
