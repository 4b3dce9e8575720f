import type { OutcomeCounts } from '#domain/message/fan-out.ts'
import type { MessageDraft, Segment } from '#domain/message/message-draft.ts'
import type { MessageChannel } from '#domain/message/message-limits.ts'
import type { TemplateCategory } from '#domain/message/whatsapp-template.ts'
import { phoneCopy } from '../phone-copy.ts'
import { sampleAudience, sampleMidnight, sampleSlots } from '../sample-audience.ts'
import { eventOnPage } from '../sample-event.ts'
import type { WidgetCopy } from '../widget.ts'

const widgetCopy: WidgetCopy = {
  heading: 'Write the 08:55',
  lede: 'Choose who hears it, by which channel and when. The phone shows what Amara would see; the ribbon below shows all 1,200.',
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
  held: 'Held for the morning',
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
  who: 'Who',
  by: 'By',
  labels: {
    text: 'Message',
    subject: 'Subject',
    preheader: 'Preheader, the line after the subject',
    darkMail: 'Show it on a dark screen',
    slots: 'Put in a field',
    category: 'Template category',
    fallback: 'Email those whom it cannot reach',
    minutes: 'Sent at, London time',
  },
  preheaderHint: 'An inbox shows some 40 letters of it.',
  plain: 'Use plain characters',
  empty: 'Write a word and the phone answers.',
  full: 'That is a letter. Email carries it better.',
  when: 'When',
  hours: ['06:00', '10:00', '14:00', '18:00', '22:00'],
  quiet: 'Hatched: quiet hours, 21:00 to 08:00 on the receiver’s own clock. Whoever is asleep gets it at 08:00.',
  send: 'Send it to all of them',
  count: 'Count it',
  demo: 'Get the free demo',
  demoSends:
    'The demo sends you our own welcome by email, and by WhatsApp if you give a mobile number. It does not send your text, and no SMS or Telegram message.',
  sample: 'An invented event: its people, and whom each channel reaches, are sample figures.',
  status: '{people} people, {channel}, {time}',
  zone: '{name}, {people} people',
  leaves: 'Held until {time}',
  asked: 'What would {people} attendees get?',
  screen: '{channel} on Amara’s phone',
  fan: {
    sent: '{people} now by {channel}',
    byEmail: '{people} by email',
    held: '{people} later, at 08:00 their time',
    notSent: '{people} not at all',
    all: '{list}. Nobody twice.',
  },
  offers: '{some} of {all} opted in to offers by WhatsApp. The other {others} do not get this, by any channel.',
  filled: '{count} of {most}',
  parts: {
    one: '1 part',
    some: '{count} parts',
    filled: '{units} of {most}, {encoding}',
    longest: '{parts} for the longest name',
  },
  template: {
    empty: 'A template needs words.',
    edgeSlot: 'It begins or ends with a slot. WhatsApp wants a word before the first one and after the last.',
    touchingSlots: 'Two slots stand side by side. Put a word between them.',
    tooManySlots:
      'There are too many slots for so few words. WhatsApp wants at least two words per slot, and one more.',
    blankLines: 'There are several blank lines in a row. WhatsApp takes one at most.',
    tooLong: '{count} characters. A template body holds {most}.',
    noSlots: 'No slots: everyone reads the same words. Ready to be approved.',
    oneSlot: '1 slot, in order: {list}. Ready to be approved.',
    slots: '{count} slots, in order: {list}. Ready to be approved.',
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
    one: '{names} makes every part {units} letters instead of {plain}.',
    several: '{names} make every part {units} letters instead of {plain}.',
  },
  audience: sampleAudience,
  midnight: sampleMidnight,
  slots: sampleSlots,
  event: eventOnPage.name,
  phone: phoneCopy,
} as const

export type ComposerCopy = typeof composerCopy
