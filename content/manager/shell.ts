import type { Theme } from '#domain/sign-in.ts'
import { site } from '../site.ts'
import { managerProblemWords } from './problems.ts'

/** What stands around every screen of the staff's application. */
export const shellWords = {
  title: (page: string) => `${page} | ${site.product} manager`,
  countedTitle: (count: number, page: string) => `(${count}) ${page}`,
  brand: site.product.toLowerCase(),
  brandLabel: `${site.product} manager, start`,
  skip: 'Skip to content',
  navigation: 'Manager',
  areas: 'Areas',
  house: 'House',
  find: 'Find or do',
  findLabel: 'Find or do anything',
  badge: {
    label: 'Your badge',
    menu: ', account, theme, sign out',
    theme: 'Look',
    themes: { light: 'Light', dark: 'Dark' } satisfies Record<Theme, string>,
    system: 'System',
    useTheme: (name: string) => `Look: ${name}`,
    signOut: 'Sign out',
  },
  unsent: {
    heading: 'Sign out and lose what waits?',
    why: 'Changes wait on this device, or words are still being typed. Nobody else has them, and signing out deletes them.',
    stay: 'Stay signed in',
    leave: 'Sign out, delete them',
  },
  notSignedOut: 'Not signed out: the connection is gone.',
  notKept: 'Not kept: the connection is gone.',
  offline: {
    strong: 'The connection is gone.',
    soft: 'What you see, and what you type, stays here.',
  },
  undo: 'Undo',
  close: 'Close',
  tryAgain: 'Try again',
  loading: 'Loading',
  notYours: {
    heading: 'Your badge does not open this',
    /** `roles` has their names with commas between. */
    lede: (roles: string) => `It belongs to: ${roles}. An owner can change your role.`,
    plain: managerProblemWords.not_allowed,
  },
  notFound: {
    heading: 'Nothing is here',
    lede: 'Perhaps the address was cut off, or what stood here is gone.',
  },
  unreachable: {
    heading: 'The connection is gone',
    lede: 'Nothing is lost. Try again, once it is back.',
  },
  linkIsNotEnough: {
    heading: 'Sign in once more for this',
    act: 'Sign in',
    add: 'Add a second factor',
  },
  failed: {
    heading: 'This page did not open',
    lede: 'Nothing is lost. A newer version may have come meanwhile, which trying again loads.',
  },
} as const
