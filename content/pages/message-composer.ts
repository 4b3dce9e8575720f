import type { OutcomeCounts } from '#domain/message/fan-out.ts'
import type { MessageDraft, Segment } from '#domain/message/message-draft.ts'
import type { MessageChannel } from '#domain/message/message-limits.ts'
import type { TemplateCategory } from '#domain/message/whatsapp-template.ts'
import { phoneCopy } from '../phone-copy.ts'
import { sampleAudience, sampleMidnight, sampleSlots } from '../sample-audience.ts'
import { eventOnPage } from '../sample-event.ts'
import type { WidgetCopy } from '../widget.ts'

const widgetCopy: WidgetCopy = {
  heading: 'Write the welcome message',
  lede: 'Choose who gets it, on which channel and when. The phone shows what Amara sees. The ribbon below shows all 1,200 people.',
  pull: { strong: 'Try it here.', rest: 'Nothing is sent.' },
}
const channels: Record<MessageChannel, string> = {
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  email: 'Email',
  telegram: 'Telegram',
}
const segments: Record<Segment, string> = {
  everyone: 'Everyone',
  visitors: 'Visitors',
  exhibitors: 'Exhibitors',
  speakers: 'Speakers',
}
const categories: Record<TemplateCategory, string> = {
  utility: 'Utility: about this event',
  marketing: 'Marketing: an offer',
}
const outcomes: Record<keyof OutcomeCounts, string> = {
  sent: 'Sent now',
  byEmail: 'By email instead',
  held: 'Held until morning',
  notSent: 'Not sent',
}

const draft: MessageDraft = {
  by: 'whatsapp',
  who: 'everyone',
  kind: 'utility',
  fallback: true,
  text: 'Good morning {first name}. Doors are open and your badge is ready at {desk}. Your pass: {pass link}',
  subject: 'Your badge is at Desk 3',
  preheader: 'Doors are open. Walk straight up.',
  dark: false,
  at: 8 * 60 + 55,
}

/** The loader puts these into the document; `message-composer-lines.ts` fills their slots. */
export const composerCopy = {
  widget: widgetCopy,
  channels,
  segments,
  categories,
  fates: outcomes,
  draft,
  who: 'Audience',
  by: 'Channel',
  labels: {
    text: 'Message',
    subject: 'Subject',
    preheader: 'Preheader (the line after the subject)',
    darkMail: 'Preview in dark mode',
    slots: 'Insert a field',
    category: 'Template category',
    fallback: 'Email anyone this channel can’t reach',
    minutes: 'Send at (London time)',
  },
  preheaderHint: 'Most inboxes show about 40 characters.',
  plain: 'Use plain characters',
  empty: 'Start typing to see it on the phone.',
  full: 'You have reached the limit. Email has more room.',
  when: 'When',
  hours: ['6 a.m.', '10 a.m.', '2 p.m.', '6 p.m.', '10 p.m.'],
  quiet: 'Shaded: quiet hours, 9 p.m. to 8 a.m. in each person’s time zone. Their message goes out at 8 a.m.',
  send: 'Send to everyone selected',
  count: 'Count characters',
  demo: 'Get the free demo',
  demoSends:
    'The demo sends our own welcome by email and WhatsApp, not your text. It sends no SMS or Telegram message.',
  sample: 'Sample event and figures.',
  status: '{people} people, {channel}, {time}',
  zone: '{name}, {people} people',
  leaves: 'Held until {time}',
  asked: 'How your message reaches {people} attendees',
  screen: '{channel} on Amara’s phone',
  fan: {
    sent: '{people} by {channel} now',
    byEmail: '{people} by email',
    held: '{people} at 8 a.m. local time',
    notSent: '{people} not sent',
    all: '{list}. No duplicates.',
  },
  offers: '{some} of {all} opted in to WhatsApp offers. The other {others} won’t get this on any channel.',
  filled: '{count} of {most}',
  parts: {
    one: '1 part',
    some: '{count} parts',
    filled: '{units} of {most}, {encoding}',
    longest: '{parts} for the longest name',
  },
  template: {
    empty: 'A template needs text.',
    edgeSlot: 'It starts or ends with a field. WhatsApp requires a word before the first field and after the last.',
    touchingSlots: 'Two fields are next to each other. Put a word between them.',
    tooManySlots:
      'There are too many fields for so few words. WhatsApp requires at least two words per field, plus one.',
    blankLines: 'There are several blank lines in a row. WhatsApp allows only one.',
    tooLong: '{count} characters. A template can have up to {most}.',
    noSlots: 'No fields: everyone gets the same text. Ready for approval.',
    oneSlot: '1 field: {list}. Ready for approval.',
    slots: '{count} fields, in order: {list}. Ready for approval.',
  },
  culprits: {
    signs: {
      '’': 'a curly apostrophe',
      '‘': 'an opening curly quote',
      '“': 'an opening curly quotation mark',
      '”': 'a closing curly quotation mark',
      '–': 'an en dash',
      '—': 'an em dash',
      '…': 'a one-character ellipsis',
      '\u00a0': 'a non-breaking space',
      '`': 'a backtick',
      '\t': 'a tab',
    },
    emoji: 'an emoji',
    invisible: 'an invisible character',
    letter: 'the letter {it}',
    character: 'the character {it}',
    times: '{name} ({count} times)',
    more: '{count} more',
    one: '{names} limits each part to {units} characters instead of {plain}.',
    several: '{names} limit each part to {units} characters instead of {plain}.',
  },
  audience: sampleAudience,
  midnight: sampleMidnight,
  slots: sampleSlots,
  event: eventOnPage.name,
  phone: phoneCopy,
} as const

export type ComposerCopy = typeof composerCopy
