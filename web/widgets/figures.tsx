export type FigureRow = readonly [name: string, value: string]

/** Rows of a `<dl>`. */
export const Figures = ({ rows }: { rows: readonly FigureRow[] }) =>
  rows.map(([name, value]) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  ))
