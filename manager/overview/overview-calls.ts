import { managerOverviewPath } from '#domain/paths.ts'
import { dataOf, manager } from '../api/client.ts'

export const readOverview = () => dataOf(manager.GET(managerOverviewPath))

export type Overview = Awaited<ReturnType<typeof readOverview>>
export type PendingCounts = NonNullable<Overview['pending']>
export type Leads = NonNullable<Overview['leads']>
export type LeadDay = Leads['days'][number]
export type Demo = NonNullable<Overview['demos']>[number]
export type UpcomingEvent = NonNullable<Overview['upcoming']>[number]
export type Pages = Overview['pages']
export type Form = Overview['forms'][number]
export type WidgetRow = Overview['widgets'][number]
