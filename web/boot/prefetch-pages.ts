interface Manifest {
  routes: Record<string, { path?: string; index?: boolean; module: string; css?: string[] }>
}

const INTENTS = ['pointerover', 'touchstart', 'focusin']

/** Prefetches a page's module and styles, but no data, which could be stale at the visit. */
export function prefetchPages(): void {
  const { routes } = (window as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest
  const pages = Object.values(routes).flatMap(({ path = '', index, module, css = [] }) =>
    path || index ? [{ pattern: patternOf(path), module, css }] : [],
  )
  const requested = new Set<string>()
  function onIntent({ target }: Event) {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
    if (!link || link.origin !== location.origin) return
    const page = pages.find(({ pattern }) => pattern.test(link.pathname))
    if (!page || requested.has(page.module)) return
    requested.add(page.module)
    for (const url of page.css) prefetchStyles(url)
    // The navigation retries a failed prefetch and reports the error.
    import(/* @vite-ignore */ page.module).catch(() => requested.delete(page.module))
  }
  for (const intent of INTENTS) addEventListener(intent, onIntent, { capture: true, passive: true })
}

/** Route patterns have only plain names and parameters; the catch-all route matches no path. */
const patternOf = (path: string) => new RegExp(`^/${path.replace(/:\w+/g, '[^/]+')}$`)

/** Not a `prefetch` link, because Firefox checks those against the strict `default-src`. */
function prefetchStyles(url: string) {
  if (document.querySelector(`link[href="${url}"]`)) return
  fetch(url, { priority: 'low' }).catch(() => {})
}
