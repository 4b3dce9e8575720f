import { encode } from 'uqr'
import type { Demo, QrPath } from '#domain/demo.ts'
import { passNumber } from '#domain/event-pass/event-pass.ts'
import { demoPath } from '#domain/paths.ts'
import type { Config } from '#server/config/config.ts'
import type { DemoRow } from '#server/db/tables.ts'

/** Depends only on the demo's token and serial number, so it never changes. */
export type DemoCodes = Pick<Demo, 'pageCode' | 'passCode'>

export const demoCodes = ({ siteOrigin }: Pick<Config, 'siteOrigin'>, { token, serial }: DemoRow): DemoCodes => ({
  pageCode: qrPath(siteOrigin + demoPath({ token })),
  passCode: qrPath(passNumber(serial)),
})

function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const rows = data.map((row, y) =>
    row
      .map((dark, x) => (dark && !row[x - 1] ? `M${x} ${y}h${runLength(row, x)}v1h-${runLength(row, x)}z` : ''))
      .join(''),
  )
  return { size, path: rows.join('') }
}

function runLength(row: boolean[], start: number): number {
  const end = row.indexOf(false, start)
  return (end < 0 ? row.length : end) - start
}
