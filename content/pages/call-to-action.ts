/** What every boxed call to action says; its heading and text are the page's own. */
export const callToActionWords = {
  admit: 'Admit one, Live Demo',
  number: 'No. 004218',
  valid: 'Any day',
  demo: 'Try Demo Now',
  callback: 'Request Callback',
  pricing: 'What it costs',
} as const
