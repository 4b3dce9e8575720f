import { brandMark } from '#content/brand-mark.ts'

export const BrandMark = () => (
  <svg viewBox={`0 0 ${brandMark.width} ${brandMark.height}`} data-ribbon="brand" aria-hidden="true">
    <path d={brandMark.behind} fill="var(--ribbon)" />
    <path d={brandMark.behind} fill="#000" fillOpacity=".28" />
    <path d={brandMark.front} fill="var(--ribbon)" />
    <circle {...brandMark.ring} fill="none" stroke="currentColor" />
  </svg>
)
