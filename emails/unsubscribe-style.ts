import { dark, light } from '#content/palette.ts'

const text = '"Instrument Sans Variable","Helvetica Neue",Helvetica,Arial,sans-serif'
const display = '"Familjen Grotesk Variable","Arial Narrow",Arial,sans-serif'
const properties = ({
  paper,
  card,
  ink,
  ink2,
  focus,
}: Pick<typeof light, 'paper' | 'card' | 'ink' | 'ink2' | 'focus'>) =>
  `--paper:${paper};--card:${card};--ink:${ink};--ink-2:${ink2};--focus:${focus}`

export const unsubscribeStyle = [
  `:root{color-scheme:light dark;${properties(light)}}`,
  `@media(prefers-color-scheme:dark){:root{${properties(dark)}}}`,
  `body{margin:0;padding:0 16px 48px;background:var(--paper);color:var(--ink);font:1.0625rem/1.55 ${text}}`,
  'header,main{max-width:600px;margin:0 auto}',
  `header a{display:inline-block;padding:24px 0 16px;color:inherit;font:700 30px/30px ${display};letter-spacing:-1.5px;text-decoration:none}`,
  'main{background:var(--card);padding-bottom:32px}',
  'main>:not(svg){margin-inline:clamp(18px,6vw,40px)}',
  'svg{display:block}',
  `h1{margin-block:36px 0;font:700 clamp(2.25rem,9vw,3.25rem)/1 ${display};letter-spacing:-.04em;text-wrap:balance}`,
  'p{margin-block:18px 0;color:var(--ink-2);text-wrap:pretty}',
  'form{margin-top:26px}',
  'button{width:100%;padding:16px 18px;border:0;border-radius:0 3px 3px 0;background:var(--ink);color:var(--card);font:inherit;font-weight:600;cursor:pointer}',
  'main a{color:var(--ink)}',
  ':focus-visible{outline:3px solid var(--focus);outline-offset:3px}',
].join('')
