import { type MiddlewareFunction, redirect } from 'react-router'
import { managerLoginPath, managerPath } from '#domain/paths.ts'
import type { Permission } from '#domain/staff/permission.ts'
import { CallError } from '../api/client.ts'
import { me, returning } from './me.ts'
import { dropPreviewToken, keepPreviewToken } from './preview-token.ts'

/** Thrown before any loader of a screen runs, so that nothing is asked for that will be refused. */
export class NotYours extends Error {
  readonly permission: Permission

  constructor(permission: Permission) {
    super(permission)
    this.permission = permission
  }
}

export const isNotSignedIn = (error: unknown): boolean =>
  error instanceof CallError && error.answer.state === 'refused' && error.answer.problem.code === 'not_signed_in'

/** Whoever is not signed in is sent to the door, and from there back. */
export const signedIn: MiddlewareFunction = async ({ request }) => {
  try {
    const { session } = await me.read()
    void keepPreviewToken(session.id)
  } catch (error) {
    if (!isNotSignedIn(error)) throw error
    dropPreviewToken()
    throw redirect(managerLoginPath.slice(managerPath.length) + returning(new URL(request.url)))
  }
}

export const permitted =
  (permission: Permission): MiddlewareFunction =>
  async () => {
    if (!(await me.read()).permissions.includes(permission)) throw new NotYours(permission)
  }
