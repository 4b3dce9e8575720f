/** Two ends of a ribbon through a ring. */
export const BrandMark = () => (
  <svg viewBox="0 0 30 36" data-ribbon="brand" aria-hidden="true">
    <path d="M28 0h-8.5L10 21h8.5z" fill="var(--ribbon)" />
    <path d="M28 0h-8.5L10 21h8.5z" fill="#000" fillOpacity=".28" />
    <path d="M2 0h8.5L20 21h-8.5z" fill="var(--ribbon)" />
    <circle cx="15" cy="27.5" r="6.3" fill="none" stroke="currentColor" strokeWidth="3.4" />
  </svg>
)
