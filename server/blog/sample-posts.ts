import { namedFacts } from '#content/named-facts.ts'
import { fillPlaceholders } from '#domain/fill-placeholders.ts'

/** Listed here, since operators keep their own posts in the same folder. */
export const samplePosts: readonly string[] = [
  'aisle-four-is-always-empty',
  'draw-the-winner-in-the-room',
  'games-for-people-who-do-not-like-games',
  'half-a-point-is-a-promise',
  'let-people-leave-the-list',
  'one-hundred-and-sixty-characters',
  'put-the-qr-at-hip-height',
  'test-the-hall-screen-with-a-film',
  'the-08-55-message',
  'the-first-name-goes-first',
  'the-last-paper-ticket',
  'the-last-thirty-minutes-before-doors',
  'the-line-at-desk-three',
  'what-your-lanyard-color-says',
  'which-channel-for-which-news',
  'write-thursday-on-monday',
]

/** Fills `{{product}}` and the other facts; unknown placeholders stay. */
export const withFacts = (words: string) =>
  fillPlaceholders(words, (name) => (Object.hasOwn(namedFacts, name) && namedFacts[name]) || `{{${name}}}`)
