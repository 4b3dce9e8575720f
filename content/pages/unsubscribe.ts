import { site } from '../site.ts'

export const unsubscribePage = {
  title: 'Stop all messages',
  heading: 'Stop all messages?',
  text: 'Press the button, and we’ll never contact this address again by email or WhatsApp, unless you contact us first. Nothing changes until you press it.',
  button: 'Stop all messages',
  done: {
    title: 'No more messages',
    heading: 'You are unsubscribed',
    text: 'We won’t write to this address again, unless you contact us first. If you requested a demo with a phone number, we won’t message that number either.',
  },
  missing: {
    title: 'Unknown link',
    heading: 'This link is incomplete',
    text: 'Email apps sometimes break long links. Open it from the message again, or write to us and we’ll unsubscribe you:',
  },
  /** Responses to mail programs, which do not display them. */
  plain: {
    done: 'Done. We won’t send anything more to this address.',
    wrong: 'The body must be List-Unsubscribe=One-Click.',
  },
  home: `Back to ${site.product}`,
} as const
