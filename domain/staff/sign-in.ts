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

/** A passkey is two factors: the device, and the PIN or biometric that unlocks it. */
export const hasTwoFactors = (method: SignInMethod | null): boolean => twoFactorMethods.includes(method)

interface SessionStart {
  method: SignInMethod | null
  beganAt: number
}

/** Milliseconds. */
const FRESH_PERIOD = 10 * 60_000
const MAX_SESSION_AGE = 30 * 24 * 3_600_000

/** Erasures and work on personal data require a recent sign-in. */
export const isSessionFresh = ({ beganAt }: SessionStart, now: number): boolean => now - beganAt < FRESH_PERIOD

export const isSessionExpired = ({ beganAt }: SessionStart, now: number): boolean => now - beganAt >= MAX_SESSION_AGE

/**
 * Allows changes of sign-in methods. A staff member with two factors must have used both: otherwise
 * an attacker who reads their mail could add a passkey.
 */
export const mayChangeSignInMethods = (method: SignInMethod | null, accountHasTwoFactors: boolean): boolean =>
  hasTwoFactors(method) || method === 'recovery code' || !accountHasTwoFactors
