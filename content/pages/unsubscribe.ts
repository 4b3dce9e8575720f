import { site } from '../site.ts'

export const unsubscribePage = {
  title: 'Stop all messages',
  heading: 'Stop all messages?',
  text: 'Press the button and we never write to this address again, by email or by WhatsApp, unless you ask us something new. Nothing happens until you do.',
  button: 'Stop all messages',
  done: {
    title: 'No more messages',
    heading: 'That was the last one',
    text: 'We do not write to this address again, unless you ask us something new. If you asked for a demo with a telephone number, we leave that alone as well.',
  },
  missing: {
    title: 'Link not known',
    heading: 'This link is not whole',
    text: 'Mail programs sometimes break long links. Open it from the message once more, or write to us and we do it by hand:',
  },
  /** Responses to mail programs, which do not display them. */
  plain: { done: 'Done: nothing more is sent to this address.', wrong: 'The body must be List-Unsubscribe=One-Click.' },
  home: `Back to ${site.product}`,
} as const
