import {
  anyPath,
  apiRoot,
  demoRoot,
  managerRoot,
  sentDemoParameter,
  sentParameter,
  unsubscribeRoot,
} from '#domain/paths.ts'

/** Once React navigates, it fetches a page's parts and no documents. */
const unhydratedLinks = { selector_matches: 'html:not([data-hydrated]) a' }

/** Not the API, not another application, not what is one visitor's alone or was sent a moment ago, not files. */
const noPages = [
  ...[apiRoot, managerRoot, demoRoot, unsubscribeRoot].map((root) => `${root}*`),
  `${anyPath}\\?*(^|&)(${sentParameter}|${sentDemoParameter})=*`,
  `${anyPath}.*`,
]

const where = {
  and: [{ href_matches: anyPath }, { not: { href_matches: noPages } }, unhydratedLinks],
}

/**
 * Which linked documents a browser may fetch before they are asked for: on a resting pointer, and drawn already while a press begins.
 * Part of each document: a file of them, named in a header, would be asked for before the first paint.
 * https://wicg.github.io/nav-speculation/speculation-rules.html
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where, eagerness: 'moderate' }],
  prerender: [{ where, eagerness: 'conservative' }],
})
