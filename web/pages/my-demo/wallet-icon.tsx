export const WalletIcon = () => (
  <svg viewBox="0 0 26 22" aria-hidden="true">
    <path
      d="M3 1h20a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2z"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    />
    <path d="M1 7h24M1 11h6c1.5 0 2 3 6 3s4.5-3 6-3h6" fill="none" stroke="currentColor" strokeWidth="2" />
  </svg>
)
