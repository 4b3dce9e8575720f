/** How a session was begun. */
export const signInMethods = [
  'passkey',
  'password and code',
  'link and code',
  'link',
  'recovery code',
  'invitation',
] as const
export type SignInMethod = (typeof signInMethods)[number]

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Characters (NIST SP 800-63B, 3.1.1: length counts, composition does not). */
export const passwordLengths = { least: 12, most: 128 } as const
export const nameLengths = { least: 1, most: 80 } as const

const twoFactorMethods: readonly (SignInMethod | null)[] = ['passkey', 'password and code', 'link and code']

/** A passkey is two by itself: the device, and whatever unlocks it. */
export const hasTwoFactors = (way: SignInMethod | null): boolean => twoFactorMethods.includes(way)

interface SessionStart {
  way: SignInMethod | null
  /** Milliseconds since 1970. */
  beganAt: number
}

/** Milliseconds. */
const FRESH_PERIOD = 10 * 60_000
const MAX_SESSION_AGE = 30 * 24 * 3_600_000

/** Whether the person has just shown who they are, as erasure and work on people ask. */
export const isSessionFresh = ({ beganAt }: SessionStart, now: number): boolean => now - beganAt < FRESH_PERIOD

/** Even a session in daily use ends. */
export const isSessionExpired = ({ beganAt }: SessionStart, now: number): boolean => now - beganAt >= MAX_SESSION_AGE

/**
 * Whether a session may add and remove ways in. Whoever has two factors must have shown them: else
 * an inbox that a stranger reads would be enough to add a passkey of their own.
 */
export const mayChangeSignInMethods = (way: SignInMethod | null, operatorHasTwoFactors: boolean): boolean =>
  hasTwoFactors(way) || way === 'recovery code' || !operatorHasTwoFactors
