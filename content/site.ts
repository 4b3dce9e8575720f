/**
 * Facts of the company. Pages, emails, legal texts and posts use them directly; images need `npm
 * run lanyard -- brand` after a change. `sampleFacts` lists the facts that an operator must
 * replace.
 */
export const site = {
  product: 'Lanyard',
  wordmark: 'lanyard',
  company: 'Lanyard Event Technology Ltd',
  registration: '00000000',
  registeredIn: 'England',
  vat: 'GB 000 0000 00',
  /** Lines of the street, then city, postal code and country. */
  registeredOffice: ['Sample House', '1 Sample Street', 'London', 'AB1 2CD', 'United Kingdom'],
  domain: 'lanyard.example',
  /** In a domain reserved for examples, which receives no mail. */
  infoEmail: 'info@lanyard.example',
  supportEmail: 'support@lanyard.example',
  privacyEmail: 'privacy@lanyard.example',
  /** From the range that Ofcom reserves for fiction. */
  telephone: '+44 20 7946 0000',
  chatNumber: '+44 20 7946 0000',
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

/** Invented facts of `site` with their sample values, which `remainingSampleFacts` compares. */
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

/** ISO 4217 code for values of won leads, if PRICE_TABLE is not set. */
export const currency = 'GBP'

/** For example `modules: 'from £900'`. Lines without a price say "On the quote". */
export const prices: Prices = {}

export interface Prices {
  modules?: string
  people?: string
  channels?: string
  hands?: string
  /** Required with the first price, for example 'All prices plus VAT'. */
  tax?: string
}
