import { overviewCopy } from '#content/manager/overview.ts'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { useHasPermission } from '../shell/me.ts'
import { kindRibbons } from '../ui/lead-kind.tsx'
import { Section } from '../ui/section.tsx'
import { type Column, DataTable } from '../ui/table.tsx'
import { MIN_DAYS } from './charts/day-line.ts'
import { CountLink, conversionOf, shareOf, TableDetails } from './figure.tsx'
import { leadListUrl } from './lead-list-url.ts'
import type { Form, Pages } from './overview-calls.ts'

const copy = overviewCopy.forms

interface FormFiguresProps {
  forms: readonly Form[]
  days: Pages['days']
}

export function FormFigures({ forms, days }: FormFiguresProps) {
  const span = { since: days[0]?.since ?? '', until: days.at(-1)?.until ?? '' }
  return (
    <Section id="forms" heading={copy.heading} lede={days.length > 0 && copy.lede(days.length)}>
      {days.length === 0 && <p className="soft">{copy.empty}</p>}
      {days.length > 0 && days.length < MIN_DAYS && <FormTable forms={forms} span={span} />}
      {days.length >= MIN_DAYS && (
        <>
          <ul className="funnels">
            {forms.map((form) => (
              <Funnel key={form.kind} form={form} span={span} />
            ))}
          </ul>
          <TableDetails label={copy.table}>
            <FormTable forms={forms} span={span} />
          </TableDetails>
        </>
      )}
      {days.length > 0 && <p className="small soft">{copy.how}</p>}
    </Section>
  )
}

type Span = Record<'since' | 'until', string>

function Funnel({ form, span }: { form: Form; span: Span }) {
  const { kind, opened, started, sent } = form
  const name = copy.names[kind]
  return (
    <li>
      <div className="funnels__head">
        <b>{name}</b>
        <span className="fig">{conversionOf(form)}</span>
      </div>
      <div role="img" aria-label={copy.says(name, { opened, started, sent })}>
        <svg className="funnel" width="100%" height="13" aria-hidden="true">
          <rect className="funnel__opened" width="100%" height="13" />
          <rect className="funnel__started" width={shareOf(started, opened)} height="13" />
          <foreignObject width={shareOf(sent, opened)} height="13">
            <Ribbon name={kindRibbons[kind]} />
          </foreignObject>
        </svg>
      </div>
      <p className="small">
        <span className="num">{opened.toLocaleString('en-US')}</span> {copy.opened},{' '}
        <span className="num">{started.toLocaleString('en-US')}</span> {copy.started},{' '}
        <span className="num">
          <Sent form={form} span={span} />
        </span>{' '}
        {copy.sent}
      </p>
    </li>
  )
}

function Sent({ form: { kind, sent }, span }: { form: Form; span: Span }) {
  const mayRead = useHasPermission('leads.read')
  return mayRead ? <CountLink count={sent} to={leadListUrl({ kind, ...span })} /> : sent.toLocaleString('en-US')
}

function FormTable({ forms, span }: { forms: readonly Form[]; span: Span }) {
  const columns: Column<Form>[] = [
    { id: 'form', heading: copy.form, isMain: true, cell: ({ kind }) => copy.names[kind] },
    {
      id: 'opened',
      heading: copy.columns.opened,
      isFigure: true,
      cell: ({ opened }) => opened.toLocaleString('en-US'),
    },
    {
      id: 'started',
      heading: copy.columns.started,
      isFigure: true,
      cell: ({ started }) => started.toLocaleString('en-US'),
    },
    { id: 'sent', heading: copy.columns.sent, isFigure: true, cell: (form) => <Sent form={form} span={span} /> },
  ]
  return <DataTable caption={copy.caption} columns={columns} rows={forms} keyOf={({ kind }) => kind} />
}
