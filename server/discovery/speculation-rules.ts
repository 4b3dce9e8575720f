/** Where the rules are; each page names it in its header `Speculation-Rules`. */
export const speculationRulesPath = '/speculation-rules.json'

/** Once React navigates, it fetches a page's parts and no documents. */
const unhydratedLinks = { selector_matches: 'html:not([data-hydrated]) a' }

/** Not the API, not another application, not what is one visitor's alone or was sent a moment ago, not files. */
const noPages = ['/api/*', '/manager/*', '/demo/*', '/u/*', '/*\\?*(^|&)(sent|demo)=*', '/*.*']

const where = {
  and: [{ href_matches: '/*' }, { not: { href_matches: noPages } }, unhydratedLinks],
}

/**
 * Which linked documents a browser may fetch before they are asked for: on a resting pointer, and drawn already while a press begins.
 * https://wicg.github.io/nav-speculation/speculation-rules.html
 */
export const speculationRules = () =>
  JSON.stringify({
    prefetch: [{ where, eagerness: 'moderate' }],
    prerender: [{ where, eagerness: 'conservative' }],
  })
