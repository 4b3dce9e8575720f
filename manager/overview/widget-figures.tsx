import { overviewCopy } from '#content/manager/overview.ts'
import { widgetSteps } from '#domain/analytics/widgets.ts'
import { Section } from '../ui/section.tsx'
import { type Column, DataTable } from '../ui/table.tsx'
import type { WidgetRow } from './overview-calls.ts'

const copy = overviewCopy.widgets

const columns: Column<WidgetRow>[] = [
  { id: 'widget', heading: copy.widget, isMain: true, cell: ({ widget }) => copy.names[widget] },
  ...widgetSteps.map(
    (step): Column<WidgetRow> => ({
      id: step,
      heading: copy.columns[step],
      isFigure: true,
      cell: (row) => row[step].toLocaleString('en-US'),
    }),
  ),
]

interface WidgetFiguresProps {
  widgets: readonly WidgetRow[]
  days: number
}

/** How many visitors used each widget, finished it, and continued to the demo form. */
export const WidgetFigures = ({ widgets, days }: WidgetFiguresProps) => (
  <Section className="overview__widgets" id="widgets" heading={copy.heading} lede={days > 0 && copy.lede(days)}>
    {widgets.length === 0 ? (
      <p className="soft">{copy.empty}</p>
    ) : (
      <DataTable caption={copy.caption} columns={columns} rows={widgets} keyOf={({ widget }) => widget} />
    )}
    {widgets.length > 0 && <p className="small soft">{copy.how}</p>}
  </Section>
)
