import { existsSync, readdirSync } from 'node:fs'
import { projectFile } from '#server/runtime/project-files.ts'

const folder = 'static/media'

const faces = [
  { family: 'Familjen Grotesk Variable', file: /^familjen-grotesk-[\w-]{8}\.woff2$/, weight: '500 700' },
  { family: 'Instrument Sans Variable', file: /^instrument-sans-[\w-]{8}\.woff2$/, weight: '400 700' },
]

/** For documents of the server's own; empty before a build. */
export function webFontRules(): string {
  const built = projectFile(`build/client/${folder}/`)
  const names = existsSync(built) ? readdirSync(built) : []
  return faces
    .map(({ family, file, weight }) => {
      const name = names.find((one) => file.test(one))
      return name
        ? `@font-face{font-family:"${family}";src:url(/${folder}/${name})format("woff2");font-weight:${weight};font-display:swap}`
        : ''
    })
    .join('')
}
