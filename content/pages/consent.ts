/** The consent question, and additions to the privacy page of sites that ask it. */
export const consentCopy = {
  heading: 'May we count you?',
  text: 'Google Analytics would set two cookies, so that we see which pages are read. Nothing loads unless you accept, and the site works either way.',
  privacy: 'Privacy Policy',
  accept: 'Accept',
  decline: 'Decline',
  details: [
    'This site asks whether Google Analytics may count your visit. If you accept, Google’s script is loaded, two cookies (_ga and one that begins with _ga_) are set for this site alone and kept for up to 13 months, and Google handles for us which pages you open, when, from which kind of device and from roughly where. We use it to see which pages are read; not for advertising.',
    'Your answer stays in this browser with its time, so that you are not asked on every page. If you decline, or take your acceptance back, nothing more is sent and the cookies are removed.',
  ],
} as const

export const timingCopy = {
  off: 'Do not time or count pages in this browser',
} as const
