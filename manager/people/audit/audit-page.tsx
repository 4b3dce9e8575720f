import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { auditActionLabels, auditCopy as copy } from '#content/manager/audit.ts'
import { Page } from '../../shell/page.tsx'
import { Icon } from '../../ui/icon.tsx'
import { loadPeople, type Person } from '../people-calls.ts'
import { type AuditFilter, loadAudit, readFilter, type Span, sinceOf, spans, writeFilter } from './audit-calls.ts'
import { AuditTable } from './audit-table.tsx'
import './audit.css'
import { auditActions } from '#domain/staff/audit-action.ts'
import { ActiveChip, Chip } from '../../ui/chip.tsx'
import type { Choice } from '../../ui/choice.ts'
import { MenuButton } from '../../ui/menu-button.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const filter = readFilter(new URL(request.url).searchParams)
  const since = sinceOf(filter, new Date())
  const [people, first] = await Promise.all([loadPeople(), loadAudit(filter, since)])
  return { filter, since, first, people: people.staff_members }
}

export function Component() {
  const { filter, since, first, people } = useLoaderData<typeof loader>()
  return (
    <Page
      heading={copy.heading}
      lede={copy.lede}
      breadcrumb={
        <p className="crumb-line">
          <Link to="..">
            <Icon name="left" isSmall />
            {copy.back}
          </Link>
        </p>
      }
    >
      <AuditFilters filter={filter} people={people} />
      <AuditTable key={first.items[0]?.id ?? 'none'} filter={filter} since={since} first={first} people={people} />
    </Page>
  )
}

interface AuditFiltersProps {
  filter: AuditFilter
  people: readonly Person[]
}

/** Stored in the URL, so that a link shows the same entries. */
function AuditFilters({ filter, people }: AuditFiltersProps) {
  const [, setSearch] = useSearchParams()
  const choose = (change: Partial<AuditFilter>) => setSearch(writeFilter({ ...filter, ...change }))
  const choice = (id: string, text: string, change: Partial<AuditFilter>): Choice => ({
    id,
    label: text,
    run: () => choose(change),
  })
  const chosen = people.find(({ id }) => id === filter.who)
  return (
    <fieldset className="chips filters">
      <legend className="vh">{copy.filters}</legend>
      {filter.who === undefined ? (
        <ChipMenu label={copy.who} choices={people.map(({ id, name }) => choice(id, name, { who: id }))} />
      ) : (
        <ActiveFilterChip name={chosen?.name ?? copy.who} onTakeOff={() => choose({ who: undefined })} />
      )}
      {filter.what === undefined ? (
        <ChipMenu
          label={copy.what}
          choices={auditActions.map((what) => choice(what, auditActionLabels[what], { what }))}
        />
      ) : (
        <ActiveFilterChip name={auditActionLabels[filter.what]} onTakeOff={() => choose({ what: undefined })} />
      )}
      <ChipMenu
        label={copy.since[filter.span]}
        chosen={filter.span}
        choices={Object.keys(spans).map((span) => choice(span, copy.since[span as Span], { span: span as Span }))}
      />
      {filter.isPersonal ? (
        <ActiveFilterChip name={copy.personal} onTakeOff={() => choose({ isPersonal: false })} />
      ) : (
        <Chip onClick={() => choose({ isPersonal: true })}>{copy.personal}</Chip>
      )}
    </fieldset>
  )
}

interface ChipMenuProps {
  label: string
  chosen?: string
  choices: readonly Choice[]
}

const ChipMenu = ({ label, chosen, choices }: ChipMenuProps) => (
  <MenuButton label={label} groups={[{ id: 'all', choices, ...(chosen !== undefined && { chosen }) }]}>
    {(tied) => <Chip {...tied}>{label}</Chip>}
  </MenuButton>
)

const ActiveFilterChip = ({ name, onTakeOff }: { name: string; onTakeOff(): void }) => (
  <ActiveChip label={copy.removeFilter(name)} onClick={onTakeOff}>
    {name}
  </ActiveChip>
)
