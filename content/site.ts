/**
 * Facts of the company. Pages, emails, legal texts and posts follow a change; pictures do after
 * `npm run lanyard -- brand`. `sampleFacts` lists what an operator still has to replace.
 */
export const site = {
  product: 'Lanyard',
  /** As spelled beside the mark. */
  wordmark: 'lanyard',
  company: 'Lanyard Event Technology Ltd',
  registration: '00000000',
  registeredIn: 'England',
  vat: 'GB 000 0000 00',
  /** Lines of the street, then city, postal code and country. */
  registeredOffice: ['Sample House', '1 Sample Street', 'London', 'AB1 2CD', 'United Kingdom'],
  domain: 'lanyard.example',
  /** In a domain reserved for examples, to which nothing is ever delivered. */
  infoEmail: 'info@lanyard.example',
  supportEmail: 'support@lanyard.example',
  privacyEmail: 'privacy@lanyard.example',
  /** From the range that Ofcom reserves for fiction. */
  telephone: '+44 20 7946 0000',
  /** A WhatsApp number. */
  chatNumber: '+44 20 7946 0000',
  /** The year of the copyright line. */
  year: 2026,
  language: 'US English',
  socials: [
    { network: 'LinkedIn', url: 'https://www.linkedin.com/company/lanyard-example' },
    { network: 'Instagram', url: 'https://www.instagram.com/lanyard.example' },
    { network: 'YouTube', url: 'https://www.youtube.com/@lanyard-example' },
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
 * Invented facts of `site` with their sample values, by which `remainingSampleFacts` finds them.
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

export const remainingSampleFacts = () =>
  sampleFacts.filter(({ fact, sample }) => JSON.stringify(site[fact]).includes(sample))

/**
 * Figures of the pricing page, such as `modules: 'from £900'`. Lines without one say "On the
 * quote".
 */
export const prices: Prices = {}

export interface Prices {
  modules?: string
  people?: string
  channels?: string
  hands?: string
  /** Required as soon as there is one figure: 'All prices plus VAT', for example. */
  tax?: string
}
