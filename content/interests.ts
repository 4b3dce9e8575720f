import type { interests } from '#domain/leads/lead-fields.ts'

export const interestNames = {
  'transmit-whatsapp': 'Transmit WhatsApp',
  'transmit-sms': 'Transmit SMS',
  'transmit-telegram': 'Transmit Telegram',
  enhancedpass: 'Enhanced Pass',
  leaderboard: 'Leaderboard',
  cpd: 'CPD Certification',
  floorplan: 'Floorplan',
  showcase: 'Product Showcase',
  // Older leads may contain an interest that no longer exists.
} satisfies Record<(typeof interests)[number], string> as Record<string, string>
