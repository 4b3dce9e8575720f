import { managerTodayPath } from '#domain/paths.ts'
import { dataOf, manager } from '../api/client.ts'

export const readToday = () => dataOf(manager.GET(managerTodayPath))

export type Today = Awaited<ReturnType<typeof readToday>>
export type Needs = NonNullable<Today['needs']>
export type Leads = NonNullable<Today['leads']>
export type LeadDay = Leads['days'][number]
export type Demo = NonNullable<Today['demos']>[number]
export type Coming = NonNullable<Today['next']>[number]
export type Pages = Today['pages']
export type Form = Today['forms'][number]
export type PieceRow = Today['pieces'][number]
