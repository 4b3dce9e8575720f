import { inboxCopy } from '#content/manager/inbox.ts'
import { savedViewCopy } from '#content/manager/saved-views.ts'
import { screenLabels, taskLabels } from '#content/manager/screens.ts'
import { managerLeadListsPath } from '#domain/paths.ts'
import { hasEarlyCall } from '../api/early-calls.ts'
import { requirePermission } from '../shell/guard.ts'
import type { Screen } from '../shell/screen.ts'
import { clearBrowserStorage } from './changes/browser-storage.ts'
import { exportLeads } from './export-leads.ts'
import { hasUnsent, list, startLeads } from './leads.ts'
import { LeadsPage } from './leads-page.tsx'
import { importPath, leadsPath, newLeadPath } from './leads-path.ts'
import { readFilter } from './list/list-preferences.ts'

export const leadsScreen: Screen = {
  path: leadsPath,
  label: screenLabels.leads,
  icon: 'leads',
  permission: 'leads.read',
  key: 'l',
  place: 'work',
  tasks: [
    { label: taskLabels.newLead, action: newLeadPath, permission: 'leads.work' },
    { label: taskLabels.importLeads, action: importPath, permission: 'leads.work' },
    { label: taskLabels.exportLeads, action: exportList, permission: 'leads.export' },
  ],
  routes: [
    { index: true, middleware: [showEarlyList], Component: LeadsPage },
    {
      path: 'new',
      middleware: [requirePermission('leads.work')],
      lazy: () => import('./new-lead/new-lead-page.tsx'),
    },
    ...['import', 'import/:id'].map((path) => ({
      path,
      middleware: [requirePermission('leads.work')],
      lazy: () => import('./import/import-page.tsx'),
    })),
    { path: 'mails', lazy: () => import('./mail/unmatched-mail-page.tsx') },
    { path: ':id', lazy: () => import('./lead-page.tsx') },
  ],
  start: startLeads,
  finds: [
    {
      sign: '#',
      label: screenLabels.leads,
      searched: inboxCopy.searched,
      find: async (text, signal) => (await import('./search-providers.ts')).findLeads(text, signal),
    },
    {
      sign: '@',
      label: screenLabels.people,
      unless: 'people.manage',
      find: async (text) => (await import('./search-providers.ts')).findColleagues(text),
    },
    {
      sign: '=',
      label: savedViewCopy.menu,
      searched: savedViewCopy.searched,
      find: async (text) => (await import('./search-providers.ts')).findViews(text),
    },
  ],
  hasUnsent,
  clearLocalData: clearBrowserStorage,
}

function exportList(): void {
  exportLeads({ list: list.state.get() })
}

/** Milliseconds that the first paint waits for the rows of the early call. */
const MAX_WAIT = 100

async function showEarlyList({ request }: { request: Request }): Promise<void> {
  if (!hasEarlyCall(managerLeadListsPath)) return
  list.show({ filter: readFilter(new URL(request.url).searchParams), searchText: '' })
  await Promise.race([waitForList(), new Promise((resolve) => setTimeout(resolve, MAX_WAIT))])
}

function waitForList(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const unsubscribe = list.state.subscribe(() => {
    if (list.state.get().reading !== undefined) return
    unsubscribe()
    resolve()
  })
  return promise
}
