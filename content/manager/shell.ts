import type { Theme } from '#domain/staff/sign-in.ts'
import { site } from '../site.ts'
import { managerProblemMessages } from './problems.ts'

export const shellCopy = {
  title: (page: string) => `${page} | ${site.product} manager`,
  countedTitle: (count: number, page: string) => `(${count}) ${page}`,
  brand: site.product.toLowerCase(),
  brandLabel: `${site.product} manager, start`,
  skip: 'Skip to content',
  navigation: 'Manager',
  areas: 'Areas',
  settings: 'Settings',
  search: 'Search',
  searchLabel: 'Search or run a command',
  account: {
    label: 'Your account',
    menu: ', account, theme, sign out',
    theme: 'Theme',
    themes: { light: 'Light', dark: 'Dark' } satisfies Record<Theme, string>,
    system: 'System',
    useTheme: (name: string) => `Theme: ${name}`,
    signOut: 'Sign out',
  },
  unsent: {
    heading: 'Sign out and lose unsent changes?',
    why: 'This device has unsent changes or drafts. They are stored nowhere else, and signing out deletes them.',
    stay: 'Stay signed in',
    leave: 'Sign out and delete them',
  },
  notSignedOut: 'Not signed out: no connection.',
  notSaved: 'Not saved: no connection.',
  offline: {
    strong: 'No connection.',
    soft: 'Your work stays on this device.',
  },
  undo: 'Undo',
  /** `text` is the sentence that confirmed the action. */
  undone: (text: string) => `Undone: ${text}`,
  undoAction: (text: string) => `Undo: ${text}`,
  close: 'Close',
  tryAgain: 'Try again',
  loading: 'Loading',
  notAllowed: {
    heading: 'Your role doesn’t allow this',
    /** `roles` is a comma-separated list of role names. */
    lede: (roles: string) => `Available to: ${roles}. An owner can change your role.`,
    plain: managerProblemMessages.not_allowed,
  },
  notFound: {
    heading: 'Page not found',
    lede: 'The address may be incomplete, or the page was removed.',
  },
  unreachable: {
    heading: 'No connection',
    lede: 'Nothing is lost. Try again when you’re back online.',
  },
  secondFactor: {
    heading: 'Sign in again to continue',
    act: 'Sign in',
    add: 'Add a second factor',
  },
  failed: {
    heading: 'This page could not be loaded',
    lede: 'Nothing is lost. There may be a newer version; try again to load it.',
  },
} as const
