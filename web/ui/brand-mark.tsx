import { mark } from '#content/mark.ts'

export const BrandMark = () => (
  <svg viewBox={`0 0 ${mark.width} ${mark.height}`} data-ribbon="brand" aria-hidden="true">
    <path d={mark.behind} fill="var(--ribbon)" />
    <path d={mark.behind} fill="#000" fillOpacity=".28" />
    <path d={mark.front} fill="var(--ribbon)" />
    <circle {...mark.ring} fill="none" stroke="currentColor" />
  </svg>
)
