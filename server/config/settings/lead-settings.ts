import { nameRules } from '#domain/leads/lead-fields.ts'
import { oneOf, wholeNumber } from '../kinds.ts'
import type { Settings } from '../setting.ts'

const leadCount = wholeNumber(0, 1_000_000)
const days = wholeNumber(0, 36_500)

export const leadSettings = {
  leadSoftLimit: {
    name: 'LEAD_SOFT_LIMIT',
    kind: leadCount,
    default: '60',
    help: 'Leads per IP address in 10 minutes before further ones need review; 0 is off.',
  },
  leadHardLimit: {
    name: 'LEAD_HARD_LIMIT',
    kind: leadCount,
    default: '600',
    help: 'Leads per IP address in 10 minutes before further ones are rejected; 0 is off.',
  },
  nameRule: {
    name: 'NAME_RULE',
    kind: oneOf(nameRules),
    default: 'specified',
    help: "Names and job functions: specified needs 3 letters or spaces, people allows O'Brien, Li and R&D.",
  },
  retentionDays: {
    help: 'Leads are deleted after these days; 0 keeps them. Keep content/legal/legal-facts.ts in sync.',
    members: {
      contact: {
        name: 'RETENTION_CONTACT_DAYS',
        kind: days,
        default: '730',
        help: 'Days to keep messages.',
      },
      demo: {
        name: 'RETENTION_DEMO_DAYS',
        kind: days,
        default: '365',
        help: 'Days to keep demo requests.',
      },
      quick: { name: 'RETENTION_QUICK_DAYS', kind: days, default: '730', help: 'Days to keep sign-ups.' },
    },
  },
} satisfies Settings
