import type { CSSProperties } from 'react'
import { dark, light, ribbons } from '#content/palette.ts'
import { sheet as frameSheet } from './style.ts'

const text = "'Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif"
const display = "'Familjen Grotesk','Arial Narrow',Arial,sans-serif"
const { ink, ink2 } = light
const onPass = ribbons.pass.thread

export const pass = ribbons.pass.base
export const white = '#ffffff'

export const wordmark: CSSProperties = { font: `700 30px/30px ${display}`, letterSpacing: '-1.5px', color: ink }
export const aside: CSSProperties = { font: `400 16px/20px ${text}`, color: ink2 }
export const heading: CSSProperties = {
  margin: 0,
  font: `700 56px/52px ${display}`,
  letterSpacing: '-2.5px',
  color: ink,
  overflowWrap: 'anywhere',
}
export const lead: CSSProperties = { font: `400 18px/27px ${text}`, color: ink }
export const subheading: CSSProperties = {
  margin: '0 0 12px',
  font: `700 28px/30px ${display}`,
  letterSpacing: '-1px',
  color: ink,
}
export const passTitle: CSSProperties = { font: `700 17px/22px ${text}`, color: white }
export const passLabel: CSSProperties = { margin: 0, font: `400 16px/20px ${text}`, color: onPass }
export const passName: CSSProperties = {
  margin: '2px 0 14px',
  font: `700 32px/34px ${display}`,
  letterSpacing: '-1px',
  color: white,
  overflowWrap: 'anywhere',
}
export const passValue: CSSProperties = { margin: '2px 0 0', font: `700 18px/22px ${text}`, color: white }
export const code: CSSProperties = {
  display: 'block',
  width: '116px',
  height: '116px',
  font: `400 12px/16px ${text}`,
  color: ink,
}
export const button: CSSProperties = {
  display: 'block',
  padding: '16px 18px',
  font: `600 17px/22px ${text}`,
  color: white,
  textAlign: 'center',
  textDecoration: 'none',
}
export const buttonCell: CSSProperties = { background: ink, borderRadius: '0 3px 3px 0' }
export const foot: CSSProperties = { margin: '0 0 24px', font: `400 16px/24px ${text}`, color: ink2 }
export const footLink: CSSProperties = { color: ink2, textDecoration: 'underline' }

export const sheet = `${frameSheet}
@media (max-width: 480px) {
  .pd { padding-left: 22px !important; padding-right: 22px !important }
  .half { display: block !important; width: 100% !important; padding: 0 0 12px !important; box-sizing: border-box }
  .big { font-size: 42px !important; line-height: 40px !important }
  .pc { padding-left: 16px !important; padding-right: 16px !important }
  .nm { font-size: 24px !important; line-height: 26px !important }
  .qr { width: 84px !important; height: 84px !important }
}
@media (max-width: 350px) {
  .pd { padding-left: 14px !important; padding-right: 14px !important }
  .pc { padding-left: 8px !important; padding-right: 8px !important }
}
@media (prefers-color-scheme: dark) {
  .i2 a { color: ${dark.ink2} !important }
  .b a { color: ${ink} !important }
}
`
