import type { RibbonName } from '#content/ribbon.ts'
import { Art } from './art.tsx'
import { Ribbon } from './ribbon.tsx'
import './pass.css'
import './badge.css'

interface BadgeCopy {
  overline: string
  word: string
  rows: readonly { name: string; value: string }[]
  stub: string
}

interface BadgeProps extends BadgeCopy {
  ribbon?: RibbonName
}

export function Badge({ overline, word, rows, stub, ribbon }: BadgeProps) {
  return (
    <div className="hang badge" data-ribbon={ribbon}>
      <Ribbon className="ribbon--v hang__strap" />
      <Art drawing="hook" alt="" className="hang__hook" />
      <div className="pass on-paper">
        <div className="badge__face">
          <p className="serial">{overline}</p>
          <p className="badge__word">{word}</p>
          <dl className="rows">
            {rows.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="time">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <p className="stub serial">
          <span>{stub}</span>
          <Ribbon />
        </p>
      </div>
    </div>
  )
}
