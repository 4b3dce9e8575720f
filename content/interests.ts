import type { interests } from '#domain/leads/lead-fields.ts'

/** What a demo request can be about, as staff read it. */
export const interestNames = {
  'transmit-whatsapp': 'Transmit WhatsApp',
  'transmit-sms': 'Transmit SMS',
  'transmit-telegram': 'Transmit Telegram',
  enhancedpass: 'Enhanced Pass',
  leaderboard: 'Leaderboard',
  cpd: 'CPD Certification',
  floorplan: 'Floorplan',
  showcase: 'Product Showcase',
  // An older lead may name an interest that has been removed since.
} satisfies Record<(typeof interests)[number], string> as Record<string, string>
