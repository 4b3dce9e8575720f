/** The consent question, and additions to the privacy page of sites that ask it. */
export const consentCopy = {
  heading: 'May we count your visit?',
  text: 'Google Analytics would set two cookies to show us which pages people read. Nothing loads unless you accept, and the site works either way.',
  privacy: 'Privacy Policy',
  accept: 'Accept',
  decline: 'Decline',
  details: [
    'This site asks whether Google Analytics may count your visit. If you accept, Google’s script loads and sets two cookies (_ga and one that begins with _ga_). They are for this site alone and last up to 13 months. Google then records for us which pages you open, when, on which kind of device and from roughly where. We use this to see which pages people read, not for advertising.',
    'Your answer and its time stay in this browser, so we don’t ask on every page. If you decline or withdraw, nothing more is sent and the cookies are removed.',
  ],
} as const

export const timingCopy = {
  off: 'Turn off counting in this browser',
} as const
