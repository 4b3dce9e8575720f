const regular = 'local("Arial"), local("ArialMT"), local("Liberation Sans"), local("Roboto")'
const bold = 'local("Arial Bold"), local("Arial-BoldMT"), local("Liberation Sans Bold"), local("Roboto Bold")'

/** System fonts that stand in for each file; `width` is its text width in percent of theirs. */
const standIns = {
  'familjen-grotesk.woff2': [{ local: bold, weights: [500, 700], width: 92.69 }],
  'instrument-sans.woff2': [
    { local: regular, weights: [400, 500], width: 101.94 },
    { local: bold, weights: [600, 700], width: 97.82 },
  ],
  'instrument-sans-condensed.woff2': [
    { local: regular, weights: [400, 500], width: 76.236 },
    { local: bold, weights: [600, 700], width: 74.65 },
  ],
}

/**
 * The text of `web/styles/fonts.css`.
 * @param fonts each with `file`, `family`, `axes` and `metrics` (ascent and descent in ems)
 */
export function fontRules(fonts) {
  const all = fonts.flatMap((font) => standIns[font.file].map((standIn) => ({ font, standIn })))
  return `/* Made by \`node tools/scripts/subset-fonts.mjs\`. The fallbacks have the metrics of their web fonts, so
   that the swap moves nothing. */
${fonts.map(webFont).join('')}${all.map(fallback).join('')}
/* The same under the names of the web fonts until these load, because an unknown name is looked up in
   the whole system, once for each text size. Weights off by one let the web font win where both
   match. */
${all.map(twin).join('')}`
}

const webFont = ({ file, family, axes: { wght, wdth } }) =>
  face(`${family} Variable`, [
    `src: url(../fonts/${file}) format("woff2")`,
    `font-weight: ${wght.min} ${wght.max}`,
    ...(wdth ? [`font-stretch: ${wdth}%`] : []),
    'font-display: swap',
  ])

const fallback = ({ font, standIn }) =>
  face(`${font.family} Fallback`, measured(font, standIn, standIn.weights.join(' ')))

function twin({ font, standIn: { weights, ...standIn } }) {
  const from = Math.max(weights[0], font.axes.wght.min) + 1
  const to = Math.min(weights[1], font.axes.wght.max) - 1
  return face(`${font.family} Variable`, measured(font, standIn, to > from ? `${from} ${to}` : `${from}`))
}

const measured = ({ axes, metrics }, { local, width }, weight) => [
  `src: ${local}`,
  `font-weight: ${weight}`,
  ...(axes.wdth < 100 ? [`font-stretch: ${axes.wdth}%`] : []),
  `size-adjust: ${width.toFixed(2)}%`,
  `ascent-override: ${inPercent(metrics.ascent, width)}`,
  `descent-override: ${inPercent(metrics.descent, width)}`,
  'line-gap-override: 0%',
]

const inPercent = (ems, width) => `${((ems / width) * 10_000).toFixed(2)}%`

const face = (family, descriptors) =>
  `@font-face {\n${[`font-family: "${family}"`, ...descriptors].map((line) => `  ${line};\n`).join('')}}\n`
