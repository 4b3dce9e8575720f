import { dark, light, managerDark, managerLight, metal, ribbons } from '#content/palette.ts'
import { colorChannels } from '#domain/text/color-channels.ts'

const WHITE = '#ffffff'

/** The palette as custom properties: `web/styles/colors.css`. */
export function colorTokens(): string {
  return `/* Made from content/palette.ts by \`npm run lanyard -- brand\`. */
@layer tokens {
  :root,
  .on-paper {
${properties(light, 4)}
    --rule: ${veil(light.ink, 0.3)}; /* hairline on any stock */
  }
  :root,
  ::backdrop {
    --shade: ${channels(light.ink)}; /* ink in both themes: shadows, overlays, QR codes */
  }
  :root,
  [data-ribbon] {
    --on-ribbon: ${WHITE};
  }
${Object.entries(ribbons)
  .map((ribbon) => ribbonRule(ribbon))
  .join('\n')}
  :root,
  [data-ribbon],
  .on-paper {
    --stock: var(--tint);
  }
  @media screen and (prefers-color-scheme: dark) {
    :root {
${properties(dark, 6)}
      --rule: ${veil(dark.ink, 0.3)};
${Object.entries(ribbons)
  .map((ribbon) => darkStock(ribbon, ':not(.on-paper, .on-paper *)'))
  .join('\n')}
    }
  }
}
`
}

/** Content of `manager/styles/colors.css`; each staff member may choose light or dark. */
export function managerColorTokens(): string {
  return `/* Made from content/palette.ts by \`npm run lanyard -- brand\`. */
@layer tokens {
  :root {
${properties(light, 4)}
    --rule: ${veil(light.ink, 0.3)};
${deskProperties(managerLight, 4)}
    --m-hover: ${veil(light.ink, 0.055)};
    --metal: ${metal.middle};
    --metal-d: ${metal.dark};
    --metal-l: ${metal.light};
  }
  :root,
  ::backdrop {
    --shade: ${channels(light.ink)};
  }
  :root,
  [data-ribbon] {
    --on-ribbon: ${WHITE};
  }
${Object.entries(ribbons)
  .map((ribbon) => ribbonRule(ribbon, 'stock', '../../web/art'))
  .join('\n')}
  @media screen {
${darkDesk(':root:where([data-theme="dark"])').replace(/^/gm, '  ')}
  }
  @media screen and (prefers-color-scheme: dark) {
${darkDesk(':root:where(:not([data-theme]))').replace(/^/gm, '  ')}
  }
}
`
}

/** `:where` adds no specificity, so that the rules for `prefers-contrast: more` still win. */
const darkDesk = (selector: string) => `  ${selector} {
${properties(dark, 4)}
    --rule: ${veil(dark.ink, 0.3)};
${deskProperties(managerDark, 4)}
    --m-hover: ${veil(dark.ink, 0.07)};
${Object.entries(ribbons)
  .map((ribbon) => darkStock(ribbon))
  .join('\n')
  .replace(/^ {2}/gm, '')}
  }`

const deskProperties = (colors: Record<string, string>, indent: number) =>
  properties(Object.fromEntries(Object.entries(colors).map(([name, color]) => [`m-${name}`, color])), indent)

type Ribbon = (typeof ribbons)[keyof typeof ribbons]

const ribbonRule = (
  [name, { base, thread, onBase, stock, weave }]: [string, Ribbon],
  ground = 'tint',
  art = '../art',
) => {
  const selector = `[data-ribbon="${name}"]`
  return [
    `  ${name === 'brand' ? `:root,\n  ${selector}` : selector} {`,
    `    --ribbon: ${base};`,
    `    --thread: ${thread};`,
    ...(onBase === WHITE ? [] : [`    --on-ribbon: ${onBase};`]),
    `    --${ground}: ${stock};`,
    `    --weave: url(${art}/weaves/${weave}.png?inline);`,
    '  }',
  ].join('\n')
}

const darkStock = ([name, { darkStock }]: [string, Ribbon], except = '') =>
  `      ${name === 'brand' ? '&,\n      ' : ''}& [data-ribbon="${name}"]${except} {\n        --stock: ${darkStock};\n      }`

const properties = (colors: Record<string, string>, indent: number) =>
  Object.entries(colors)
    .map(([name, color]) => `${' '.repeat(indent)}--${kebab(name)}: ${color};`)
    .join('\n')

const kebab = (name: string) => name.replace(/[A-Z]|\d/g, (sign) => `-${sign.toLowerCase()}`)

/** The syntax `rgb(R G B / alpha)` needs the channels alone. */
const channels = (color: string) => colorChannels(color).join(' ')
const veil = (color: string, alpha: number) => `rgb(${channels(color)} / ${alpha})`
