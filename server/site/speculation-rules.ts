import {
  anyPath,
  apiRoot,
  demoRoot,
  managerRoot,
  sentDemoParameter,
  sentParameter,
  unsubscribeRoot,
} from '#domain/paths.ts'

/**
 * After hydration React loads data instead of documents; what a bench's links ask for is rendered
 * anew each time.
 */
const unhydratedLinks = { selector_matches: 'html:not([data-hydrated]) a:not([data-bench] a)' }

const noPages = [
  ...[apiRoot, managerRoot, demoRoot, unsubscribeRoot].map((root) => `${root}*`),
  `${anyPath}\\?*(^|&)(${sentParameter}|${sentDemoParameter})=*`,
  `${anyPath}.*`,
]

const where = {
  and: [{ href_matches: anyPath }, { not: { href_matches: noPages } }, unhydratedLinks],
}

/**
 * Inlined, since a file of rules named in a header would be fetched before the first paint.
 * https://wicg.github.io/nav-speculation/speculation-rules.html
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where, eagerness: 'moderate' }],
  prerender: [{ where, eagerness: 'conservative' }],
})
