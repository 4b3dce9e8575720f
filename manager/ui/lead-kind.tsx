import { leadKindLabels } from '#content/manager/lead-kinds.ts'
import type { RibbonName } from '#content/ribbon.ts'
import type { LeadKind } from '#domain/leads/lead-fields.ts'
import { Ribbon } from '#web/ui/ribbon.tsx'

export const kindRibbons = {
  contact: 'brand',
  demo: 'pass',
  quick: 'transmit',
} as const satisfies Record<LeadKind, RibbonName>

/** The lead kind as text; the ribbon is only decoration. */
export const LeadKindLabel = ({ kind }: { kind: LeadKind }) => (
  <span className="kind">
    <Ribbon name={kindRibbons[kind]} />
    {leadKindLabels[kind]}
  </span>
)
