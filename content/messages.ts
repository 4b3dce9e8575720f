/** All messages of the error catalogue in the specification (section 8) and of the flash area. */
export const messages = {
  quick: {
    success: 'Thank you, we will be in touch!',
    failure: 'Woops, something went wrong. Please try submitting your email again',
  },
  contact: {
    success: 'Thank you for your interest! We will be in touch shortly.',
    failure: 'Something went wrong. Please try again later.',
  },
  demo: {
    success: 'Thanks for signing up for the demo. Keep an eye on your email inbox and WhatsApp!',
    held: 'Thanks for signing up for the demo. A person will check your request first, and then we’ll send your pass.',
    page: 'My demo',
    failure: 'Something went wrong. Please try again later.',
  },
  /** The browser sends no origin with the form. */
  hiddenOrigin:
    'Your browser hides which site this form came from, so we did not store it. Your text is still here. Please turn on JavaScript and send it again, or email us.',
  loading: 'Loading...',
  notFound: { heading: 'Page Not Found', text: 'The page you are looking for does not exist.' },
  unexpected: 'Unexpected Application Error!',
  chunk: 'Loading chunk failed',
} as const

/** Stored with each demo lead; raise the version when the text changes. */
export const demoConsent = {
  version: '2026-11-01',
  text: 'By submitting this form you consent to us contacting you about our products. No data is shared with third parties, and you may ask us to remove your data at any time.',
} as const
