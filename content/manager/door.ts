import { site } from '../site.ts'

/** The pages for whoever is not signed in; visitors come here by mistake. */
export const doorWords = {
  heading: 'Sign in',
  lede: `Staff of ${site.product}. Visitors need no account.`,
  toSite: 'To the public site',
  foot: `${site.product} manager, for the people of ${site.company}`,
  help: 'Ask for help',
} as const
