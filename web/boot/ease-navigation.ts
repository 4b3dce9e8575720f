interface Manifest {
  routes: Record<string, { path?: string; index?: boolean; module: string; css?: string[] }>
}

const SIGNS = ['pointerover', 'touchstart', 'focusin']

/** Fetches the parts of a page when somebody seems to want it. Its data stays fresh: it is asked for when the page is. */
export function easeNavigation(): void {
  const { routes } = (window as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest
  const pages = Object.values(routes).flatMap(({ path = '', index, module, css = [] }) =>
    path || index ? [{ pattern: patternOf(path), module, css }] : [],
  )
  const asked = new Set<string>()
  function onSign({ target }: Event) {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
    if (!link || link.origin !== location.origin) return
    const page = pages.find(({ pattern }) => pattern.test(link.pathname))
    if (!page || asked.has(page.module)) return
    asked.add(page.module)
    for (const address of page.css) prefetchStyles(address)
    // What does not come is fetched again when it is needed, and missed then.
    import(/* @vite-ignore */ page.module).catch(() => asked.delete(page.module))
  }
  for (const sign of SIGNS) addEventListener(sign, onSign, { capture: true, passive: true })
}

/** The map's patterns are plain names and parameters; the page for all other addresses matches none. */
const patternOf = (path: string) => new RegExp(`^/${path.replace(/:\w+/g, '[^/]+')}$`)

/** A `prefetch` link would be plainer, but Firefox holds it against `default-src`, which the page's policy closes. */
function prefetchStyles(address: string) {
  if (document.querySelector(`link[href="${address}"]`)) return
  // What does not come is fetched again when it is needed, and missed then.
  fetch(address, { priority: 'low' }).catch(() => {})
}
