interface Manifest {
  routes: Record<string, { path?: string; index?: boolean; module: string; css?: string[] }>
}

const SIGNS = ['pointerover', 'touchstart', 'focusin']

/** Prefetches a page's module and styles, but no data, which would be stale when it opens. */
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
    for (const url of page.css) prefetchStyles(url)
    // A failed prefetch is repeated, and reported, when the page is opened.
    import(/* @vite-ignore */ page.module).catch(() => asked.delete(page.module))
  }
  for (const sign of SIGNS) addEventListener(sign, onSign, { capture: true, passive: true })
}

/** Route patterns have only plain names and parameters; the catch-all route matches no path. */
const patternOf = (path: string) => new RegExp(`^/${path.replace(/:\w+/g, '[^/]+')}$`)

/** Not a `prefetch` link, which Firefox checks against the closed `default-src` of the page. */
function prefetchStyles(url: string) {
  if (document.querySelector(`link[href="${url}"]`)) return
  fetch(url, { priority: 'low' }).catch(() => {})
}
