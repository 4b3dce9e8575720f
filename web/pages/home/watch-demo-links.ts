const KEY = 'demo-bar'
const watched = new WeakSet<Element>()

const first = document.querySelector<HTMLElement>('.demo-bar')
if (first) watchDemoLinks(first)

/** Shows the bar while no other link to the demo is in view, until the visitor hides it. */
export function watchDemoLinks(bar: HTMLElement): void {
  if (watched.has(bar) || visitStorage()?.getItem(KEY)) return
  watched.add(bar)
  const path = bar.querySelector('a')?.pathname
  const links = document.querySelectorAll(`main a[href="${path}"], .footer a[href="${path}"]`)
  const inView = new Set<Element>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) inView[isIntersecting ? 'add' : 'delete'](target)
      bar.hidden = inView.size > 0
    },
    // Below the header.
    { rootMargin: '-78px 0px 0px' },
  )
  for (const link of links) if (!bar.contains(link)) observer.observe(link)
  bar.querySelector('button')?.addEventListener('click', () => {
    observer.disconnect()
    bar.hidden = true
    visitStorage()?.setItem(KEY, 'hidden')
  })
}

/** Access throws if the visitor blocks storage. */
function visitStorage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}
