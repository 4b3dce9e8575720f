/** What the members of calls about leads and deliveries must be, after a wrong one. */
export const callFieldWords = {
  id: 'Allowed is an id, in the form of a UUID.',
  ids: (most: number) => `Allowed are 1 to ${most} ids, each once, with commas between them.`,
  version: 'Allowed is the version that was read, a whole number.',
  time: 'Allowed is a time such as 2026-11-23T14:00:00Z.',
  later: 'A reminder comes within five years.',
  owner: 'This is nobody who works on leads here.',
  ownerFilter: 'Allowed is the id of a colleague, or none.',
  source: 'Allowed is the name of a campaign or a host, in 100 characters at most.',
  nothing: 'Name at least one change.',
  changes: (most: number) => `Allowed are 1 to ${most} changes, each of another lead.`,
  limit: (most: number) => `Allowed is a whole number from 1 to ${most}.`,
  subject: 'A subject has 200 characters at most.',
  text: 'A reply has 20,000 characters at most.',
  savedWords: (most: number) => `Allowed are up to ${most} saved words, each once.`,
  foreignWords: 'These words are a colleague’s: who wrote them, or an owner, can change them.',
  channel: 'There is no such channel.',
  number: 'Give a whole telephone number with its country code, such as +44 20 7946 0123.',
  whom: 'Name one person, in one way.',
  askedAt: 'A request was made within the last year, and not in the future.',
  typed: 'This is not the address. Type it whole, as it stands above.',
  notWiped:
    'The data is blanked. The database was too busy to wipe its file, which the server does by itself within the hour.',
  tooManyRows: 'You have listed very many leads in this hour. Try again later, or ask an owner for an export.',
  either: 'Name either the leads or a filter.',
  tooManyLeads: (most: number) =>
    `More than ${most.toLocaleString('en-US')} leads fit. Narrow the list, or export them by the command line.`,
} as const
