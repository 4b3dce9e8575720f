/** The words around every page. */
export const layoutWords = {
  closeMessage: 'Close message',
  skip: 'Skip to content',
  breadcrumb: 'Breadcrumb',
  brandHome: 'Lanyard, home',
  mainMenu: 'Main',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menu: 'Menu',
  logIn: 'Log In',
  newTab: 'opens in a new tab',
  scrollProgress: 'Scroll progress',
  backToTop: 'Back to top',
} as const

export const menuWords = {
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

/** What the Modules sheet of the header says about each of its entries. */
export const menuHints = {
  transmit: 'The right message, to the right people, on the minute. Pick a channel:',
  enhancedPass: 'Wallet pass, fast lane and badge in one scan',
  leaderboard: 'Points through the day, a winner at the end of it',
  showcase: 'One code per product, one vote per scan',
  demo: 'A pass and a message, sent to you',
} as const

export const footerWords = {
  text: 'Add-on technology for live events, made by people who still have blisters from the last one.',
  modules: 'Modules',
  cpd: 'CPD Certification',
  floorplan: 'Floorplan',
  info: 'Info',
  about: 'About Us',
  support: 'Support',
  contact: 'Contact',
  privacy: 'Privacy Policy',
  accessibility: 'Accessibility statement',
  registration: (company: string, place: string, number: string) =>
    `${company} is registered in ${place}, number ${number}`,
  vat: (number: string) => `VAT ${number}`,
  language: (language: string) => `Language: ${language}`,
} as const
