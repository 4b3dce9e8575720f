import { paths, type SitePath } from '#domain/paths.ts'

interface TicketStub {
  number: string
  text: string
}

const anyPage: TicketStub = { number: 'No. 004217', text: 'Free live demo' }

const stubs: { [path in SitePath]?: TicketStub } = {
  [paths.home]: { number: 'No. 004218', text: 'Your name on a pass' },
  [paths.modules]: { number: 'No. 004219', text: 'Try any module' },
  [paths.transmit]: { number: 'No. 004220', text: 'Try it on your phone' },
  [paths.transmitEmail]: { number: 'No. 004221', text: 'Send me the email' },
  [paths.transmitWhatsapp]: { number: 'No. 004222', text: 'Send me a WhatsApp message' },
  [paths.transmitSms]: { number: 'No. 004223', text: 'Ask about SMS' },
  [paths.transmitTelegram]: { number: 'No. 004224', text: 'See a sample welcome' },
  [paths.enhancedPass]: { number: 'No. 004225', text: 'Send me the pass' },
  [paths.queue]: { number: 'No. 004226', text: 'Get a fast-track pass' },
  [paths.leaderboard]: { number: 'No. 004227', text: 'Request a demo' },
  [paths.showcase]: { number: 'No. 004228', text: 'One scan, one vote' },
  [paths.cpdCertification]: { number: 'No. 004229', text: 'Scan, collect, certify' },
  [paths.floorplan]: { number: 'No. 004230', text: 'Request a floor plan demo' },
  [paths.pricing]: { number: 'No. 004231', text: 'No hidden fees' },
  [paths.support]: { number: 'No. 004232', text: 'Near 24/7 support' },
  [paths.about]: { number: 'No. 004233', text: 'Made by event professionals' },
}

export const stubOf = (path: string): TicketStub => stubs[path as SitePath] ?? anyPage

export const callToActionCopy = {
  admit: 'Admit one, Live Demo',
  demo: 'Try Demo Now',
  callback: 'Request Callback',
  tryIt: 'Try it',
  tryOnTransmit: 'Try the message builder',
  tinyEvent: 'Run a tiny event',
} as const
