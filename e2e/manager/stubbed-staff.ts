import type { Page, Request } from '@playwright/test'
import {
  managerApiRoot,
  managerColleaguesPath,
  managerLeadCountsPath,
  managerLeadListsPath,
  managerMePath,
  managerOverviewPath,
  managerOwnSessionPath,
  managerPreviewTokenPath,
  managerSavedViewsPath,
  managerStaffPath,
  managerSystemStatusPath,
} from '../../domain/paths.ts'
import { permissionsOf, type Role } from '../../domain/staff/permission.ts'
import type { Overview } from '../../manager/overview/overview-calls.ts'
import type { Me } from '../../manager/shell/me.ts'

export interface StubbedStaff {
  staffMember: Me['staff_member']
  isSignedIn: boolean
  /** Calls other than reads, in order. */
  calls: { method: string; path: string; body: unknown }[]
}

/** Stubs the account calls, so that a test can have any role and any setting. */
export async function stubStaff(page: Page, role: Role = 'owner'): Promise<StubbedStaff> {
  const staff: StubbedStaff = {
    staffMember: {
      id: '0190d6f2-0000-7000-8000-000000000001',
      name: 'Ines Castro',
      email: 'ines@staff.example',
      role,
      version: 1,
      theme: null,
      single_keys: true,
      signature: '',
    },
    isSignedIn: true,
    calls: [],
  }
  await page.addInitScript(stayConnected)
  await page.route(`**${managerApiRoot}**`, (route) => {
    const request = route.request()
    note(staff, request)
    const { pathname } = new URL(request.url())
    if (!staff.isSignedIn) return route.fulfill({ status: 401, json: refusal('not_signed_in', 401) })
    if (pathname in quiet) return route.fulfill({ json: { ok: true, message: 'Done', data: quiet[pathname] } })
    if (pathname !== managerMePath && pathname !== managerOwnSessionPath) return route.continue()
    if (request.method() === 'PATCH') Object.assign(staff.staffMember, request.postDataJSON(), { version: 2 })
    if (request.method() === 'DELETE') staff.isSignedIn = false
    return route.fulfill({ json: { ok: true, message: 'Done', data: pathname === managerMePath ? meOf(staff) : null } })
  })
  return staff
}

function note({ calls }: StubbedStaff, request: Request): void {
  const path = new URL(request.url()).pathname
  if (request.method() === 'GET' || path in quiet) return
  calls.push({ method: request.method(), path, body: request.postDataJSON() })
}

const quietDay: Overview = {
  at: '2026-11-20T08:00:00.000Z',
  time_zone: 'Europe/London',
  pending: { waiting: 0, held: 0, snoozed: 0, dead: 0, unknown: 0, mails: 0, oldest_waiting: null, newest_held: null },
  upcoming: [],
  leads: { days: [], previous: { since: '', until: '', leads: 0 }, sources: [] },
  pipeline: null,
  demos: [],
  open_demo_pages: 0,
  pages: { days: [], routes: [] },
  forms: [],
  widgets: [],
  speed: { site: [], routes: [] },
}

/** Responses to the calls of every page and of the first one, without leads. */
const quiet: Readonly<Record<string, unknown>> = {
  [managerPreviewTokenPath]: { token: 'a'.repeat(43), expires_at: '2126-11-20T08:00:00.000Z' },
  [managerLeadListsPath]: { items: [], next: null, searching: false, similar: false },
  [managerLeadCountsPath]: { waiting: 0, mine: 0, snoozed: 0, held: 0, all: 0, dead: 0, unknown: 0, mails: 0 },
  [managerColleaguesPath]: [],
  [managerSavedViewsPath]: [],
  [managerStaffPath]: { staff_members: [], invitations: [] },
  [managerSystemStatusPath]: { examined_at: '2026-11-20T08:00:00.000Z', findings: [] },
  [managerOverviewPath]: quietDay,
}

/** Runs in the page, because a routed response would end the connection. */
function stayConnected(): void {
  class OpenStream extends EventTarget {
    static CLOSED = 2
    readyState = 1
    onerror = null
    constructor() {
      super()
      const data = JSON.stringify({ session: 'a', newest: -1, build: 'a' })
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('hello', { data })))
    }
    close() {
      this.readyState = OpenStream.CLOSED
    }
  }
  Object.assign(window, { EventSource: OpenStream })
}

const meOf = ({ staffMember }: StubbedStaff): Me => ({
  staff_member: staffMember,
  permissions: permissionsOf(staffMember.role),
  session: { id: 'a', sign_in_method: 'passkey', started_at: '2026-11-20T08:00:00.000Z' },
  settings: { time_zone: 'Europe/London', version: 1 },
})

const refusal = (code: string, status: number) => ({ ok: false, message: 'Refused.', code, status, errors: [] })
