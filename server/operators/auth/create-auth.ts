import { randomUUID } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { magicLink, twoFactor } from 'better-auth/plugins'
import { site } from '#content/site.ts'
import { passwordLengths, type Way } from '#domain/sign-in.ts'
import type { Context } from '#server/context.ts'
import { keyedHash } from '#server/secrets/keyed-hash.ts'
import { inHashQueue } from '../hash-queue.ts'
import { cookiesOf } from './cookies.ts'
import { networkHeader, wordsHeader } from './from-request.ts'
import { routedKysely } from './routed-kysely.ts'
import { startSessionPlugin } from './start-session-plugin.ts'

/** Seconds: a session ends after 12 hours without a request, and a link after 15 minutes. */
const IDLE = 12 * 3_600
const RENEWED_AFTER = 300
const LINK = 15 * 60
const SECOND_FACTOR_FIELDS = {
  userId: 'operator_id',
  backupCodes: 'backup_codes',
  failedVerificationCount: 'failed_verification_count',
  lockedUntil: 'locked_until',
}

/** How the library's own paths begin a session; ours say it themselves. */
const ways: Record<string, Way> = {
  '/magic-link/verify': 'link',
  '/two-factor/verify-totp': 'password and code',
}

export interface AuthParts {
  /** Called after a link was made, for every address; must return at once. */
  sendLink(email: string, token: string, words: string): void
}

export type Auth = ReturnType<typeof createAuth>

/** The library that knows passwords, one-time codes, links and sessions; it is never mounted. */
export function createAuth({ config, db }: Pick<Context, 'config' | 'db'>, { sendLink }: AuthParts) {
  const dates = { createdAt: 'created_at', updatedAt: 'updated_at' }
  const { cookies } = cookiesOf(config)
  return betterAuth({
    baseURL: config.managerOrigin,
    secret: keyedHash(config.appSecret, 'staff sessions', ''),
    appName: site.product,
    // Of both databases: then dates are ISO text and booleans 0 and 1 in both.
    database: { db: routedKysely(db), type: 'sqlite' },
    user: {
      modelName: 'operators',
      fields: { emailVerified: 'email_verified', ...dates },
      additionalFields: {
        role: { type: 'string', required: true, input: false },
        endedAt: { type: 'number', required: false, input: false, fieldName: 'ended_at' },
      },
    },
    session: {
      modelName: 'operator_sessions',
      fields: {
        userId: 'operator_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...dates,
      },
      additionalFields: {
        way: { type: 'string', required: false, input: false },
        networkHash: { type: 'string', required: false, input: false, fieldName: 'network_hash' },
      },
      expiresIn: IDLE,
      updateAge: RENEWED_AFTER,
    },
    account: {
      modelName: 'operator_accounts',
      fields: {
        userId: 'operator_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...dates,
      },
    },
    verification: {
      modelName: 'operator_verifications',
      fields: { expiresAt: 'expires_at', ...dates },
      storeIdentifier: 'hashed',
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLengths.least,
      maxPasswordLength: passwordLengths.most,
      password: {
        hash: (password) => inHashQueue(() => hashPassword(password)),
        verify: (given) => inHashQueue(() => verifyPassword(given)),
      },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      // It would prepend a prefix of its own to our names, whose attributes say the same.
      useSecureCookies: false,
      ipAddress: { disableIpTracking: true },
      cookies,
      // A test compares the columns with their policies.
      database: { validateSchema: false, generateId: () => randomUUID() },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, hook) => {
            const operator = await db.query
              .selectFrom('operators')
              .select(['ended_at', 'two_factor_enabled'])
              .where('id', '=', session.userId)
              .executeTakeFirst()
            if (!operator || operator.ended_at !== null) return false
            // A password by itself is one factor that a stranger can guess.
            if (hook?.path === '/sign-in/email' && !operator.two_factor_enabled) return false
            return {
              data: {
                ...session,
                way: (session as { way?: Way }).way ?? ways[hook?.path ?? ''] ?? null,
                networkHash: hook?.headers?.get(networkHeader) ?? null,
              },
            }
          },
        },
      },
    },
    plugins: [
      magicLink({
        disableSignUp: true,
        storeToken: 'hashed',
        expiresIn: LINK,
        sendMagicLink: async ({ email, token }, hook) => sendLink(email, token, hook?.headers?.get(wordsHeader) ?? ''),
      }),
      twoFactor({
        issuer: site.product,
        // Ours open the door without the password (recovery-codes.ts).
        backupCodeOptions: { amount: 0 },
        accountLockout: { maxFailedAttempts: 5, durationSeconds: 600 },
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: { modelName: 'operator_second_factors', fields: SECOND_FACTOR_FIELDS },
        },
      }),
      startSessionPlugin,
    ],
  })
}
