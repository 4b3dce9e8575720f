import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { auditWords as words } from '#content/manager/audit.ts'
import { Page } from '../../shell/page.tsx'
import { Icon } from '../../ui/icon.tsx'
import { loadPeople } from '../people-calls.ts'
import { loadAudit, readFilter, sinceOf } from './audit-calls.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'
import './audit.css'

export async function loader({ request }: LoaderFunctionArgs) {
  const filter = readFilter(new URL(request.url).searchParams)
  const since = sinceOf(filter, new Date())
  const [people, first] = await Promise.all([loadPeople(), loadAudit(filter, since)])
  return { filter, since, first, people: people.operators }
}

export function Component() {
  const { filter, since, first, people } = useLoaderData<typeof loader>()
  return (
    <Page
      heading={words.heading}
      lede={words.lede}
      crumb={
        <p className="crumb-line">
          <Link to="..">
            <Icon name="left" isSmall />
            {words.back}
          </Link>
        </p>
      }
    >
      <AuditFilters filter={filter} people={people} />
      <AuditTable key={first.items[0]?.id ?? 'none'} filter={filter} since={since} first={first} people={people} />
    </Page>
  )
}
