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
    help: 'Leads per IP address in 10 minutes before review; 0: off.',
  },
  leadHardLimit: {
    name: 'LEAD_HARD_LIMIT',
    kind: leadCount,
    default: '600',
    help: 'Leads per IP address in 10 minutes before rejection; 0: off.',
  },
  nameRule: {
    name: 'NAME_RULE',
    kind: oneOf(nameRules),
    default: 'specified',
    help: "Names: specified needs 3 letters or spaces, people allows O'Brien, Li, R&D.",
  },
  retentionDays: {
    help: 'Leads are deleted after these days; 0 keeps them. Also edit content/legal/legal-facts.ts.',
    members: {
      contact: {
        name: 'RETENTION_CONTACT_DAYS',
        kind: days,
        default: '730',
        help: 'For messages.',
      },
      demo: {
        name: 'RETENTION_DEMO_DAYS',
        kind: days,
        default: '365',
        help: 'For demo requests.',
      },
      quick: { name: 'RETENTION_QUICK_DAYS', kind: days, default: '730', help: 'For sign-ups.' },
      customer: {
        name: 'RETENTION_CUSTOMER_DAYS',
        kind: days,
        default: '1095',
        help: 'Days after the last work on a lead, if later.',
      },
    },
  },
} satisfies Settings
