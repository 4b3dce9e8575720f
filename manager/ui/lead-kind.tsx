import { leadKindLabels } from '#content/manager/lead-kinds.ts'
import type { RibbonName } from '#content/ribbon.ts'
import type { LeadKind } from '#domain/leads/lead-fields.ts'
import { Ribbon } from '#web/ui/ribbon.tsx'

export const kindRibbons = {
  contact: 'brand',
  demo: 'pass',
  quick: 'transmit',
} as const satisfies Record<LeadKind, RibbonName>

/** What somebody sent: its ribbon never stands without its word. */
export const LeadKindLabel = ({ kind }: { kind: LeadKind }) => (
  <span className="kind">
    <Ribbon name={kindRibbons[kind]} />
    {leadKindLabels[kind]}
  </span>
)
