/**
 * Who the site belongs to. Replace these facts and pages, mails, legal texts and posts follow;
 * pictures do after `npm run lanyard -- brand`. The brand is a sample: `sampleFacts` names what an
 * operator still has to replace.
 */
export const site = {
  product: 'Lanyard',
  /** As it stands beside the mark. */
  wordmark: 'lanyard',
  company: 'Lanyard Event Technology Ltd',
  registration: '00000000',
  registeredIn: 'England',
  vat: 'GB 000 0000 00',
  registeredOffice: ['Sample House', '1 Sample Street', 'London', 'AB1 2CD', 'United Kingdom'],
  domain: 'lanyard.example',
  /**
   * The sample address lies in the domain that is reserved for examples: nothing is ever delivered
   * there.
   */
  infoEmail: 'info@lanyard.example',
  supportEmail: 'support@lanyard.example',
  privacyEmail: 'privacy@lanyard.example',
  /** From the range that Ofcom keeps free for fiction. */
  telephone: '+44 20 7946 0000',
  /** Live chat is held on WhatsApp, at this number. */
  chatNumber: '+44 20 7946 0000',
  /** The year the copyright line names. */
  year: 2026,
  language: 'US English',
  socials: [
    { network: 'LinkedIn', address: 'https://www.linkedin.com/company/lanyard-example' },
    { network: 'Instagram', address: 'https://www.instagram.com/lanyard.example' },
    { network: 'YouTube', address: 'https://www.youtube.com/@lanyard-example' },
  ],
  clients: [
    { name: 'Sample client: Northfield Expo', logo: 'logo-northfield' },
    { name: 'Sample client: Kestrel Live', logo: 'logo-kestrel' },
    { name: 'Sample client: Harbour & Vane', logo: 'logo-harbour' },
    { name: 'Sample client: Ostra', logo: 'logo-ostra' },
    { name: 'Sample client: Plum Lane Events', logo: 'logo-plum' },
    { name: 'Sample client: Foundry Hall', logo: 'logo-foundry' },
  ],
  claims: {
    whatsappUsers: 'over 1 billion people',
    yearsOfExperience: 50,
    eventsInTheLastYear: 30,
  },
} as const

/**
 * What is invented, by its place in `site`, with the sample value: still there means still to be
 * replaced.
 */
export const sampleFacts = [
  { fact: 'product', sample: 'Lanyard' },
  { fact: 'company', sample: 'Lanyard Event Technology Ltd' },
  { fact: 'registration', sample: '00000000' },
  { fact: 'vat', sample: 'GB 000 0000 00' },
  { fact: 'registeredOffice', sample: 'Sample House' },
  { fact: 'domain', sample: 'lanyard.example' },
  { fact: 'infoEmail', sample: 'info@lanyard.example' },
  { fact: 'supportEmail', sample: 'support@lanyard.example' },
  { fact: 'privacyEmail', sample: 'privacy@lanyard.example' },
  { fact: 'telephone', sample: '+44 20 7946 0000' },
  { fact: 'chatNumber', sample: '+44 20 7946 0000' },
  { fact: 'socials', sample: 'lanyard-example' },
  { fact: 'clients', sample: 'Sample client' },
] as const satisfies readonly { fact: keyof typeof site; sample: string }[]

/** The sample facts that still stand in `site`. */
export const remainingSampleFacts = () =>
  sampleFacts.filter(({ fact, sample }) => JSON.stringify(site[fact]).includes(sample))

/**
 * Figures for the lines of the pricing page, such as `modules: 'from £900'`. Without any, every
 * line says "On the quote".
 */
export const prices: Prices = {}

export interface Prices {
  modules?: string
  people?: string
  channels?: string
  hands?: string
  /** Has to be said as soon as one figure stands there: 'All prices plus VAT', for example. */
  tax?: string
}
