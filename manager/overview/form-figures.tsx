import { todayWords } from '#content/manager/today.ts'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { useMay } from '../shell/me.ts'
import { kindRibbons } from '../ui/lead-kind.tsx'
import { Block } from '../ui/section.tsx'
import { type Column, T } from '../ui/table.tsx'
import { FEWEST_DAYS } from './charts/day-line.ts'
import { AsTable, conversionOf, Figure, shareOf } from './figure.tsx'
import { leadList } from './lead-list-url.ts'
import type { Form, Pages } from './overview-calls.ts'

const words = todayWords.forms

interface FormFiguresProps {
  forms: readonly Form[]
  days: Pages['days']
}

/** How many opened each form, began to fill it in, and sent it. */
export function FormFigures({ forms, days }: FormFiguresProps) {
  const span = { since: days[0]?.since ?? '', until: days.at(-1)?.until ?? '' }
  return (
    <Block id="forms" heading={words.heading} lede={days.length > 0 && words.lede(days.length)}>
      {days.length === 0 && <p className="soft">{words.empty}</p>}
      {days.length > 0 && days.length < FEWEST_DAYS && <FormTable forms={forms} span={span} />}
      {days.length >= FEWEST_DAYS && (
        <>
          <ul className="funnels">
            {forms.map((form) => (
              <Funnel key={form.kind} form={form} span={span} />
            ))}
          </ul>
          <AsTable label={words.table}>
            <FormTable forms={forms} span={span} />
          </AsTable>
        </>
      )}
      {days.length > 0 && <p className="small soft">{words.how}</p>}
    </Block>
  )
}

type Span = Record<'since' | 'until', string>

function Funnel({ form, span }: { form: Form; span: Span }) {
  const { kind, opened, begun, sent } = form
  const name = words.names[kind]
  return (
    <li>
      <div className="funnels__head">
        <b>{name}</b>
        <span className="fig">{conversionOf(form)}</span>
      </div>
      <div role="img" aria-label={words.says(name, { opened, begun, sent })}>
        <svg className="funnel" width="100%" height="13" aria-hidden="true">
          <rect className="funnel__opened" width="100%" height="13" />
          <rect className="funnel__begun" width={shareOf(begun, opened)} height="13" />
          <foreignObject width={shareOf(sent, opened)} height="13">
            <Ribbon name={kindRibbons[kind]} />
          </foreignObject>
        </svg>
      </div>
      <p className="small">
        <span className="num">{opened.toLocaleString('en-US')}</span> {words.opened},{' '}
        <span className="num">{begun.toLocaleString('en-US')}</span> {words.begun},{' '}
        <span className="num">
          <Sent form={form} span={span} />
        </span>{' '}
        {words.sent}
      </p>
    </li>
  )
}

/** Whoever reads no leads has no list of them. */
function Sent({ form: { kind, sent }, span }: { form: Form; span: Span }) {
  const mayRead = useMay('leads.read')
  return mayRead ? <Figure count={sent} to={leadList({ kind, ...span })} /> : sent.toLocaleString('en-US')
}

function FormTable({ forms, span }: { forms: readonly Form[]; span: Span }) {
  const columns: Column<Form>[] = [
    { id: 'form', heading: words.form, isMain: true, cell: ({ kind }) => words.names[kind] },
    {
      id: 'opened',
      heading: words.columns.opened,
      isFigure: true,
      cell: ({ opened }) => opened.toLocaleString('en-US'),
    },
    { id: 'begun', heading: words.columns.begun, isFigure: true, cell: ({ begun }) => begun.toLocaleString('en-US') },
    { id: 'sent', heading: words.columns.sent, isFigure: true, cell: (form) => <Sent form={form} span={span} /> },
  ]
  return <T caption={words.caption} columns={columns} rows={forms} keyOf={({ kind }) => kind} />
}
