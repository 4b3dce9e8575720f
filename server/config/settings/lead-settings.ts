import { nameRules } from '#domain/leads/lead-fields.ts'
import { oneOf, wholeNumber } from '../kinds.ts'
import type { Settings } from '../setting.ts'

const leadCount = wholeNumber(0, 1_000_000)
/** A century. */
const days = wholeNumber(0, 36_500)

export const leadSettings = {
  leadSoftLimit: {
    name: 'LEAD_SOFT_LIMIT',
    kind: leadCount,
    default: '60',
    help: 'Leads from one IP address in 10 minutes before new ones are held for a person to check; 0 is off.',
  },
  leadHardLimit: {
    name: 'LEAD_HARD_LIMIT',
    kind: leadCount,
    default: '600',
    help: 'Leads from one IP address in 10 minutes before new ones are refused for a while; 0 is off.',
  },
  nameRule: {
    name: 'NAME_RULE',
    kind: oneOf(nameRules),
    default: 'specified',
    help: `What names and job functions may be: specified (letters and spaces, at least 3) or people, which admits
      O'Brien, Li and R&D.`,
  },
  retentionDays: {
    help: `After its days a lead is deleted with all that belongs to it; 0 keeps it for ever. The
      privacy notice names the same times (messagesKept, demosKept and signUpsKept in content/legal/legal-facts.ts).`,
    members: {
      contact: {
        name: 'RETENTION_CONTACT_DAYS',
        kind: days,
        default: '730',
        help: 'Days for which messages are kept.',
      },
      demo: {
        name: 'RETENTION_DEMO_DAYS',
        kind: days,
        default: '365',
        help: 'Days for which requests for a demo are kept.',
      },
      quick: { name: 'RETENTION_QUICK_DAYS', kind: days, default: '730', help: 'Days for which sign-ups are kept.' },
    },
  },
} satisfies Settings
