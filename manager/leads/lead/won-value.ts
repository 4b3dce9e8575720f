import { formatAmount } from '#domain/text/currency.ts'
import { memory } from '../leads.ts'

/** The number without its currency until the lead is loaded. */
export function wonValue(leadId: string, minorUnits: number): string {
  const detail = memory.details.get(leadId)
  return detail?.state === 'read' ? formatAmount(detail.lead.currency, minorUnits) : String(minorUnits)
}
