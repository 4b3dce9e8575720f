import type { CSSProperties } from 'react'
import { dark, light } from '#content/palette.ts'

// Literal because email programs do not support custom properties.
const font = "'Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif"
const { ink, ink2, line } = light

export const { paper, card } = light

// Visitors may type one very long word.
const wrap = { wordBreak: 'break-word' } as const

export const heading: CSSProperties = { margin: 0, font: `700 24px/30px ${font}`, color: ink, ...wrap }
export const text: CSSProperties = { margin: 0, font: `400 16px/24px ${font}`, color: ink2, ...wrap }
export const small: CSSProperties = { margin: 0, font: `400 14px/20px ${font}`, color: ink2 }
export const command: CSSProperties = {
  margin: '8px 0 0',
  padding: '10px 12px',
  font: "400 13px/20px 'SF Mono',Menlo,Consolas,monospace",
  color: ink,
  background: paper,
  ...wrap,
}
export const rule: CSSProperties = { borderTop: `2px solid ${ink}`, borderCollapse: 'collapse' }
export const label: CSSProperties = {
  width: '32%',
  padding: '12px 16px 12px 0',
  borderTop: `1px solid ${line}`,
  font: `400 16px/22px ${font}`,
  color: ink2,
  verticalAlign: 'top',
  textAlign: 'left',
}
export const value: CSSProperties = {
  padding: '12px 0',
  borderTop: `1px solid ${line}`,
  font: `600 16px/22px ${font}`,
  color: ink,
  verticalAlign: 'top',
  ...wrap,
}
export const message: CSSProperties = { ...value, fontWeight: 400, whiteSpace: 'pre-wrap' }
export const note: CSSProperties = { ...text, margin: '2px 0 0' }
export const link: CSSProperties = { color: ink, textDecoration: 'underline' }
export const button: CSSProperties = {
  display: 'block',
  padding: '16px 18px',
  font: `600 17px/22px ${font}`,
  color: card,
  background: ink,
  borderRadius: '0 3px 3px 0',
  textAlign: 'center',
  textDecoration: 'none',
}

/** Rules that need a style sheet: narrow screens and dark mode. */
export const sheet = `
body { margin: 0; padding: 0 }
@media (max-width: 480px) {
  .pad { padding: 22px !important }
  .cell { display: block !important; width: auto !important }
  .label { padding: 12px 0 0 !important }
  .value { padding: 2px 0 12px !important; border-top: 0 !important }
}
@media (max-width: 350px) { .pad { padding: 18px 14px !important } }
@media (prefers-color-scheme: dark) {
  body, .bg > table > tbody > tr > td { background: ${dark.paper} !important }
  .card { background: ${dark.card} !important }
  .i, .i a { color: ${dark.ink} !important }
  .i2 { color: ${dark.ink2} !important }
  .i, .i2 { border-color: ${dark.line} !important }
  .rule { border-color: ${dark.ink} !important }
  .code { color: ${dark.ink} !important; background: ${dark.paper} !important }
  .b { color: ${ink} !important; background: ${dark.ink} !important }
}
`
