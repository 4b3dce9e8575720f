import type { CSSProperties } from 'react'

// The tokens of web/styles, spelled out: mail programs know no custom properties.
const font = "'Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif"
const ink = '#14201A'
const ink2 = '#3B4841'

export const paper = '#F4F4F0'
export const card = '#FFFFFF'

// Visitors' words may be one long word.
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
  borderTop: '1px solid #CDD2CA',
  font: `400 16px/22px ${font}`,
  color: ink2,
  verticalAlign: 'top',
  textAlign: 'left',
}
export const value: CSSProperties = {
  padding: '12px 0',
  borderTop: '1px solid #CDD2CA',
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

/** What only a style sheet can say: narrow screens and the dark. */
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
  body, .bg > table > tbody > tr > td { background: #101915 !important }
  .card { background: #1B2721 !important }
  .i, .i a { color: #F1F2EC !important }
  .i2 { color: #C3CDC6 !important }
  .i, .i2 { border-color: #35433B !important }
  .rule { border-color: #F1F2EC !important }
  .code { color: #F1F2EC !important; background: #101915 !important }
  .b { color: #14201A !important; background: #F1F2EC !important }
}
`
