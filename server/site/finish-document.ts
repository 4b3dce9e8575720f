import { createHash } from 'node:crypto'
import {
  anyPath,
  apiRoot,
  demoRoot,
  managerRoot,
  sentDemoParameter,
  sentParameter,
  unsubscribeRoot,
} from '#domain/paths.ts'

export interface FinishedDocument {
  html: string
  /** CSP sources ('sha256-…') of the scripts and style sheets inlined in the document. */
  scriptHashes: string[]
  styleHashes: string[]
}

export interface ConsentPanel {
  style: string
  markup: string
}

const modulePreload = /<link rel="modulepreload" href="([^"]+)"\/>/g
const styleSheet = /<link rel="stylesheet" href="(\/static\/css\/[^"]+)"\/>/g
const webFont = /@font-face\s*\{[^}]*url\([^}]*\}/g
const contextScript =
  /<script>window\.__reactRouterContext = (\{.*?\});window\.__reactRouterContext\.stream = .*?<\/script>/s
const moduleScript = /<script type="module" async="">(.*?)<\/script>/s
const stateScript = /streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g
const script = /<script([^>]*)>(.*?)<\/script>/gis
const inert = /^ type="application\/(ld\+)?json"( id="boot")?$/
const inlineStyle = /<style[^>]*>(.*?)<\/style>/gs

/**
 * Makes the router's document run nothing until the visitor acts: its scripts become inert JSON for
 * `bootstrap`. Style sheets are inlined because a round trip costs a phone more than their bytes.
 * Web fonts wait until after the first paint.
 * @throws for output of unknown shape, or a script that the policy must not allow
 */
export function finishDocument(
  html: string,
  bootstrap: string,
  readStyleSheet: (path: string) => string,
  consentPanel?: ConsentPanel,
): FinishedDocument {
  const whole = consentPanel ? insertConsentPanel(html, consentPanel) : html
  const finished = makeScriptsInert(whole, bootstrap).replace(styleSheet, (_, path: string) => {
    const css = readStyleSheet(path)
    const fonts = css.match(webFont)
    const late = fonts ? `<style id="web-fonts" media="(scripting: none)">${fonts.join('')}</style>` : ''
    return `<link rel="stylesheet" href="${path}" disabled=""/><style>${css.replace(webFont, '')}</style>${late}`
  })
  const ownScripts = [bootstrap, speculationRules]
  refuseOtherScripts(finished, ownScripts)
  const styles = Array.from(finished.matchAll(inlineStyle), ([, text = '']) => text)
  return { html: finished, scriptHashes: ownScripts.map(hash), styleHashes: Array.from(new Set(styles), hash) }
}

/** First in the body, so that it gets keyboard focus first; React skips it when it hydrates. */
const insertConsentPanel = (html: string, { style, markup }: ConsentPanel) =>
  html.replace('</head><body>', () => `<style>${style}</style></head><body>${markup}`)

function makeScriptsInert(whole: string, bootstrap: string): string {
  const preloads = Array.from(whole.matchAll(modulePreload), ([, url = '']) => url)
  const html = whole.replace(modulePreload, '')
  const context = contextScript.exec(html)
  const modules = moduleScript.exec(html)
  if (!context?.[1] || !modules?.[1])
    throw new Error('The router rendered no scripts: is <Scripts> in the root layout?')
  // The router's scripts follow the module script; text before it may quote such a call.
  const after = html.slice(modules.index + modules[0].length)
  const state = Array.from(after.matchAll(stateScript), ([, json]) => JSON.parse(json ?? '""') as string)
  const urls = moduleUrls(modules[1])
  const boot = JSON.stringify({ context: JSON.parse(context[1]), state, ...urls }).replaceAll('<', '\\u003c')
  const before = html.slice(0, context.index)
  const between = html.slice(context.index + context[0].length, modules.index)
  const named = [...urls.modules.map(([, url]) => url), urls.entry]
  // Imports come first: they are most of the bytes, and a browser fetches six at once.
  const fetched = new Set([...preloads.filter((url) => !named.includes(url)), ...named])
  return `${before}<template id="scripts">${Array.from(fetched, deferredPreload).join('')}</template><script type="application/json" id="boot">${boot}</script>${between}<script>${bootstrap}</script><script type="speculationrules">${speculationRules}</script></body></html>`
}

/** `bootstrap` moves it into the head, where it is fetched but not run. */
const deferredPreload = (url: string) => `<link rel="modulepreload" href="${url}" fetchpriority="low"/>`

type ModuleUrl = [id: string, url: string]

/** Only the script's imports and route table name these URLs. */
function moduleUrls(script: string): { modules: ModuleUrl[]; entry: string } {
  const manifest = /^import "([^"]+)";?$/m.exec(script)?.[1]
  const entry = /import\("([^"]+)"\);?\s*$/.exec(script)?.[1]
  const byVariable = new Map(
    Array.from(script.matchAll(/import \* as (\w+) from "([^"]+)"/g), ([, name, url = '']) => [name, url]),
  )
  const table = /__reactRouterRouteModules = \{(.*?)\};/s.exec(script)?.[1] ?? ''
  const routes = Array.from(
    table.matchAll(/("(?:[^"\\]|\\.)*"):(\w+)/g),
    ([, id, name]): ModuleUrl => [JSON.parse(id ?? '""') as string, byVariable.get(name) ?? ''],
  )
  if (!manifest || !entry || routes.length === 0 || routes.some(([, url]) => !url))
    throw new Error('The router rendered its module script in an unknown shape')
  return { modules: [['manifest', manifest], ...routes], entry }
}

function refuseOtherScripts(html: string, own: string[]) {
  for (const [, attributes = '', text = ''] of html.matchAll(script))
    if (!inert.test(attributes) && !own.includes(text))
      throw new Error(`The document has a script that is not the site's own: ${text.slice(0, 100)}`)
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** After hydration React loads only data; widget links are rendered again each time. */
const unhydratedLinks = { selector_matches: 'html:not([data-hydrated]) a:not([data-demo] a)' }

const excludedPaths = [
  ...[apiRoot, managerRoot, demoRoot, unsubscribeRoot].map((root) => `${root}*`),
  `${anyPath}\\?*(^|&)(${sentParameter}|${sentDemoParameter})=*`,
  `${anyPath}.*`,
]

const speculatedLinks = {
  and: [{ href_matches: anyPath }, { not: { href_matches: excludedPaths } }, unhydratedLinks],
}

/**
 * Inlined because a rules file named in a header would be fetched before the first paint.
 * https://wicg.github.io/nav-speculation/speculation-rules.html
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: speculatedLinks, eagerness: 'moderate' }],
  prerender: [{ where: speculatedLinks, eagerness: 'conservative' }],
})
