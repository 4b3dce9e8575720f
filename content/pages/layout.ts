export const layoutCopy = {
  refusedTitle: 'Error: ',
  closeMessage: 'Close message',
  skip: 'Skip to content',
  breadcrumb: 'Breadcrumb',
  mainMenu: 'Main',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menu: 'Menu',
  logIn: 'Log In',
  newTab: 'opens in a new tab',
  scrollProgress: 'Scroll progress',
  backToTop: 'Back to top',
  feed: 'Posts from the blog',
  /** Alternative text of an Open Graph image. */
  shared: (title: string) => `${title}, on a card with a woven lanyard.`,
} as const

export const menuCopy = {
  home: 'Home',
  modules: 'Modules',
  transmit: 'Transmit',
  overview: 'Overview',
  email: 'Email',
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  enhancedPass: 'Enhanced Pass',
  leaderboard: 'Leaderboard',
  showcase: 'Product Showcase',
  demo: 'Live Demo',
  support: 'Support',
  about: 'About',
  blogs: 'Blogs',
  contact: 'Contact',
} as const

export const menuHints = {
  transmit: 'The right message, to the right people, on the minute. Pick a channel:',
  enhancedPass: 'Wallet pass, fast lane and badge in one scan',
  leaderboard: 'Points through the day, a winner at the end of it',
  showcase: 'One code per product, one vote per scan',
  demo: 'A pass and a message, sent to you',
} as const

export const footerCopy = {
  text: 'Add-on technology for live events, made by people who still have blisters from the last one.',
  modules: 'Modules',
  cpd: 'CPD Certification',
  floorplan: 'Floorplan',
  info: 'Info',
  about: 'About Us',
  support: 'Support',
  contact: 'Contact',
  privacy: 'Privacy Policy',
  terms: 'Terms',
  accessibility: 'Accessibility statement',
  cookieChoices: 'Cookie choices',
  registration: (place: string, number: string) => `Registered in ${place} No. ${number}`,
  vat: (number: string) => `VAT ${number}`,
  language: (language: string) => `Language: ${language}`,
} as const

export const errorCopy = {
  leave: { text: 'Or leave your email, and one of us writes to you.', link: 'leave your email' },
  unexpected: {
    text: 'Something jammed on our side. It is nothing you did; trying again often clears it.',
    status: 'Status',
    reason: 'Message',
    unreachable: 'Our server could not be reached',
    unreadable: 'Our server sent something that this page cannot show',
    again: 'Try again',
    support: 'Tell support',
    drawing: 'A badge printer with a half-printed badge stuck in it at an angle.',
  },
  chunk: {
    heading: 'One part did not arrive',
    text: 'The page came, but a piece of it stayed on the truck. A fresh copy usually brings it.',
    name: 'ChunkLoadError',
    type: 'Type',
    url: 'Address',
    reload: 'Reload the page',
    home: 'Back to Home',
    drawing: 'A delivery note with three parts ticked and one missing.',
  },
  offline: {
    heading: 'You are offline',
    text: 'This page needs the network, and your device says that there is none. It comes by itself as soon as there is.',
    /** The offline page; the browser cannot tell which side is down. */
    unreached: {
      heading: 'No connection',
      text: 'Either your device is offline, or we cannot be reached just now. This page comes by itself with the network.',
    },
    again: 'Try again',
    ribbon: 'cpd',
    art: 'error-note',
    drawing: 'A delivery note with three parts ticked and one missing.',
  },
  notFound: {
    title: 'Page Not Found',
    description: 'There is no page at this address.',
    keywords: ['page not found'],
    home: 'Back to Home',
    report: 'Report a broken link',
    drawing: 'A badge reading 404 has come off its hook.',
  },
} as const
