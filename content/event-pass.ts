import { sampleEvent } from './sample-event.ts'
import { site } from './site.ts'

export const eventPassCopy = {
  description: `${sampleEvent.name}, a sample event pass by ${site.product}`,
  labels: {
    room: 'Room',
    attendee: 'Attendee',
    company: 'Company',
    doors: 'Doors',
    entry: 'Entry',
    desk: 'Desk',
    date: 'Date',
    venue: 'Venue',
  },
  /** The phone replaces %@ with the new room. */
  roomChanged: 'Room changed to %@',
  /** Header of a message in Google Wallet. */
  roomChangedTitle: sampleEvent.name,
  /** For the URL of a pass that does not exist yet, or no longer. */
  missing:
    'There is no pass at this address. It may have expired or been erased, or we may still be checking the request.',
  googleOff: 'This site does not offer Google Wallet. The pass for Apple Wallet is on your demo page.',
  googleWaits: 'Your pass for Google Wallet is not ready yet. Please try again in a minute.',
  back: {
    demo: { label: 'Your demo', link: 'Open your demo page' },
    why: {
      label: 'Why you have this pass',
      text: `You requested a live demo on our site. ${sampleEvent.name} is an invented event, so this pass opens no doors.`,
    },
    erase: {
      label: 'Erase it',
      text: 'Open your demo page and choose “Erase my data”. The pass stops working at once. Otherwise it expires by itself after a few days.',
    },
    privacy: { label: 'Privacy', link: 'How we use your data' },
    sender: {
      label: 'From',
      text: [
        site.company,
        `Registered in ${site.registeredIn}, number ${site.registration}`,
        site.registeredOffice.join(', '),
        site.infoEmail,
      ].join('\n'),
    },
  },
} as const
