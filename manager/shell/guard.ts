import { type MiddlewareFunction, redirect } from 'react-router'
import { managerLoginPath, managerPath } from '#domain/paths.ts'
import type { Permission } from '#domain/staff/permission.ts'
import { CallError } from '../api/client.ts'
import { me, returnQuery } from './me.ts'
import { deletePreviewToken, refreshPreviewToken } from './preview-token.ts'

/** Thrown before the loaders of a screen run, so that they make no calls that will be refused. */
export class NotAllowedError extends Error {
  readonly permission: Permission

  constructor(permission: Permission) {
    super(permission)
    this.permission = permission
  }
}

const isNotSignedIn = (error: unknown): boolean =>
  error instanceof CallError && error.failure.state === 'refused' && error.failure.problem.code === 'not_signed_in'

/** Redirects signed-out users to the sign-in page, with the URL to return to. */
export const requireSignIn: MiddlewareFunction = async ({ request }) => {
  try {
    const { session } = await me.read()
    void refreshPreviewToken(session.id)
  } catch (error) {
    if (!isNotSignedIn(error)) throw error
    deletePreviewToken()
    throw redirect(managerLoginPath.slice(managerPath.length) + returnQuery(new URL(request.url)))
  }
}

export const requirePermission =
  (permission: Permission): MiddlewareFunction =>
  async () => {
    if (!(await me.read()).permissions.includes(permission)) throw new NotAllowedError(permission)
  }
