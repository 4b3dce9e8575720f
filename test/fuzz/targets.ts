import type { Random } from './random.ts'

/** Every kind of URL that the site serves, with names that do not exist. */
const targets = [
  '/',
  '/modules',
  '/modules/transmit/whatsapp',
  '/modules/demo',
  '/contact',
  '/quickcontact',
  '/about',
  '/manager',
  '/manager/login',
  '/manager/assets/none.js',
  '/demo/erased',
  '/demo/abcdefghijklmnopqrstuv',
  '/demo/abcdefghijklmnopqrstuv/pass.pkpass',
  '/demo/abcdefghijklmnopqrstuv/google',
  '/blogs',
  '/blog-details/the-08-55-message',
  '/blog-details/no-such-post',
  '/blog-category/messaging',
  '/blog-details/the-08-55-message.md',
  '/modules/transmit.md',
  '/index.md',
  '/rss.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/site.webmanifest',
  '/favicon.ico',
  '/og/contact.png',
  '/og/blog-details/no-such-post.png',
  '/static/js/entry.js',
  '/uploads/0123456789abcdef0123456789abcdef.png',
  '/uploads/a.png?w=720&f=avif',
  '/u/abcdefghijklmnop',
  '/webhooks/whatsapp?hub.mode=subscribe&hub.verify_token=a&hub.challenge=1',
  '/wallet/apple/v1/devices/abc/registrations/pass.com.example/0190aaaa',
  '/wallet/apple/v1/passes/pass.com.example/0190aaaa',
  '/wallet/apple/v1/log',
  '/api/countries',
  '/api/contacts/contact',
  '/api/contacts/demo',
  '/api/contacts/quick',
  '/api/blogPosts?page=1&limit=10&sort=name,ASC',
  '/api/blogPosts/the-08-55-message',
  '/api/blogPosts/the-08-55-message/views',
  '/api/blogCategories',
  '/api/blogCategories/messaging',
  '/api/demos/abcdefghijklmnopqrstuv',
  '/api/demos/abcdefghijklmnopqrstuv/events',
  '/api/demos/abcdefghijklmnopqrstuv/room',
  '/api/demos/abcdefghijklmnopqrstuv/erase',
  '/api/manager/sign-in',
  '/api/manager/me',
  '/api/manager/audit?cursor=x',
  '/api/manager/openapi.json',
  '/api/vitals',
  '/api/openapi.json',
  '/api/docs/',
  '/healthz',
  '/readyz',
  '/metrics',
]

const queries = [
  'page=2',
  'page=-1',
  'page[]=1',
  'page=%00',
  'sent=contact',
  'sent=demo&demo=abcdefghijklmnopqrstuv',
  'demo=x',
  'utm_source=%zz',
  'limit=999999999999999999999',
  'sort=__proto__',
  'a=1&a=2&a[b][c]=3',
  '__proto__[x]=1',
  'w=720&w=360',
  'q=%ff%fe',
  '=&&&=',
  '?',
  'category=%00',
  'passesUpdatedSince=9e99',
]

/** Fragments that are inserted anywhere in a target. */
const morsels = [
  '/',
  '//',
  '\\',
  '.',
  '..',
  '/../',
  '/./',
  '%2e%2e/',
  '%2F',
  '%5c',
  '%',
  '%z',
  '%zz',
  '%ff',
  '%c3%28',
  '%00',
  '%0d%0a',
  '%25%32%65',
  '#',
  '#%zz',
  '?',
  '&',
  ';',
  ':',
  '@',
  '*',
  '~',
  '\xc3\xa9',
  '\xff',
  '\x80',
  '%C3%A9',
  '%E2%80%AE',
  '%ED%A0%80',
  '<script>',
  "'",
  '"',
  '|',
  '^',
  '[',
  '{',
  '.png',
  '.md',
  'constructor',
  '__proto__',
]

/**
 * A malformed request target, as bytes in Latin-1.
 * @param mayBreak whether a server may close the connection after it
 */
export function randomTarget(random: Random, mayBreak: boolean): string {
  if (mayBreak && random.once(20))
    return random.pick(['*', '', '?', '#', 'http://', 'localhost:443', '://', '%', '\\', 'about'])
  let target = random.pick(targets)
  if (random.once(3)) target += (target.includes('?') ? '&' : '?') + random.pick(queries)
  for (let changes = random.below(4); changes > 0; changes--) target = changed(random, target)
  if (mayBreak && random.once(20))
    target = random.pick(['http://localhost', 'http://evil.test', 'ftp://a:b@c', 'HTTP:']) + target
  return mayBreak ? target : `/${target.replace(/^\/|[^\x21-\x7e]/g, '')}`
}

function changed(random: Random, target: string): string {
  const at = random.below(target.length + 1)
  switch (random.below(7)) {
    case 0:
      return target.slice(0, at) + random.pick(morsels) + target.slice(at)
    case 1:
      return target.slice(0, at) + target.slice(at + 1 + random.below(3))
    case 2:
      return target.slice(0, at) + escaped(random, target.slice(at, at + 1)) + target.slice(at + 1)
    case 3:
      return target.slice(0, at) + flipped(target.slice(at, at + 1)) + target.slice(at + 1)
    case 4:
      return random.once(8)
        ? target.slice(0, at) + random.pick(morsels).repeat(1 + random.below(400)) + target.slice(at)
        : target
    case 5:
      return target.slice(0, at) + random.pick(printable) + target.slice(at)
    default:
      return target + random.pick(morsels)
  }
}

/** Characters that the HTTP parser accepts. */
const printable = Array.from({ length: 0xde }, (_, at) => String.fromCharCode(0x21 + at)).filter(
  (one) => one !== '\x7f',
)

function escaped(random: Random, character: string): string {
  if (character === '') return ''
  const hex = character.charCodeAt(0).toString(16).padStart(2, '0')
  return `${random.once(4) ? '%25' : '%'}${random.once(2) ? hex : hex.toUpperCase()}`
}

const flipped = (character: string) =>
  character === character.toLowerCase() ? character.toUpperCase() : character.toLowerCase()
