/**
 * The only script that runs before the first interaction. It adds the web fonts after the first
 * paint, waits for the first sign of intent, then loads React and the page's modules and hydrates
 * the document. Inlined in every page, so it must stay below 2 KB.
 */
interface BootData {
  context: object
  state: string[]
  /** Route modules by router id; the manifest sets a global by itself. */
  modules: [id: string, url: string][]
  entry: string
}

interface RouterGlobals {
  __reactRouterContext: object
  __reactRouterRouteModules: Record<string, unknown>
}

interface Intent {
  type: string
  /** `wake` is dispatched on the window, which has no `closest`. */
  target: HTMLElement
}

const INTERACTIVE = 'a,button,input,select,textarea,summary,[tabindex],[data-demo]'
const router = window as unknown as RouterGlobals
const { documentElement: root, fonts, referrer } = document
const { hash } = location
const all = <Found extends HTMLElement>(selector: string) => root.querySelectorAll<Found>(selector)
/** An alias that the minifier can shorten. */
const listen = addEventListener
const only = <Found extends HTMLElement>(id: string) => all<Found>(id)[0] as Found
let started = false

/** Moves the preload links of all scripts into the document, which leaves their template empty. */
const fetchScripts = () => document.head.append(only<HTMLTemplateElement>('#scripts').content)

function start() {
  if (started) return
  started = true
  fetchScripts()
  const boot: BootData = JSON.parse(only('#boot').textContent)
  router.__reactRouterContext = { ...boot.context, stream: new Blob(boot.state).stream() }
  const modules: Record<string, unknown> = {}
  router.__reactRouterRouteModules = modules
  Promise.all(
    boot.modules.map(async ([id, url]) => {
      modules[id] = await import(/* @vite-ignore */ url)
    }),
  )
    .then(() => import(/* @vite-ignore */ boot.entry))
    .catch((cause) => {
      console.error(cause)
      started = false
    })
}

function onIntent({ type, target }: Intent) {
  const closest = (selector: string) => target.closest?.<HTMLElement>(selector)
  // Shows at once that the widget received the click; it is replayed after hydration.
  const widget = closest('html:not([data-hydrated]) [data-demo]')
  if (widget) {
    widget.dataset.pending = ''
    if (type === 'click') target.dataset.pressed = ''
  }
  if (type === 'keydown' || closest(INTERACTIVE) !== null) start()
}

// Scripts of the page dispatch `wake` when they need React.
for (const type of ['pointerover', 'keydown', 'focusin', 'click', 'submit', 'wake'])
  listen(type, onIntent as (event: unknown) => void, true)

// Web fonts would delay the first paint on a phone, and adding them one by one would cause a layout
// for each. Browsers that already visited the site have them in the HTTP cache.
const webFonts = only<HTMLStyleElement>('#web-fonts')
const painted = new Promise((resolve) => {
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
})
if (referrer.startsWith(`${origin}/`)) webFonts.media = 'all'
else
  painted
    .then(() =>
      Promise.all(
        Array.from(webFonts.sheet?.cssRules as Iterable<CSSFontFaceRule>, ({ style }) =>
          // CSSOM quotes the family; the constructor would treat quotes as part of the name.
          new FontFace(style.fontFamily.replace(/"/g, ''), style.getPropertyValue('src'), {
            weight: style.fontWeight,
            stretch: style.fontStretch || '100%',
          }).load(),
        ),
      ),
    )
    .then((loaded) => loaded.map(fonts.add, fonts))

// A visitor who scrolls may interact soon; `saveData` avoids downloads that they may not need.
listen(
  'scroll',
  () => (navigator as { connection?: { saveData: boolean } }).connection?.saveData || painted.then(fetchScripts),
  { once: true },
)

// A page that opens scrolled needs true heights instead of the estimates in web/styles/below.css,
// because some browsers lose the scroll position if an estimate is wrong.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (hash || visit?.type !== 'navigate') root.dataset.sized = ''

// Moves the ring in browsers without scroll-driven animations.
if (!CSS.supports('animation-timeline:auto'))
  listen('scroll', () =>
    only('.clip-ring')?.style.setProperty('--progress', `${(100 * scrollY) / (root.scrollHeight - innerHeight)}`),
  )

// Only the outgoing page takes part in the transition; it may return from the back/forward cache.
listen('pageswap', () => {
  root.dataset.leaving = ''
})
listen('pagereveal', () => {
  delete root.dataset.leaving
})
// Chromium rejects an internal promise, which scripts cannot catch, if it skips a transition.
listen('unhandledrejection', (event) => {
  if (/Transition/.test(event.reason)) event.preventDefault()
})

listen('load', () => {
  for (const { dataset } of all('[data-script]'))
    painted.then(() => import(/* @vite-ignore */ dataset.script as string))
  // A shared link, for example `#to=D14`, shows a state of the page that needs React.
  if (/=/.test(hash)) start()
  try {
    for (const form of all<HTMLFormElement>('[data-draft]')) {
      // Before hydration, the server validates forms and shows the errors.
      form.noValidate = true
      form.action += hash
      if (sessionStorage[`draft:${form.dataset.draft}`]) start()
    }
  } catch {
    // Access throws if the visitor blocks storage.
  }
  // Waits for the first paint, which React would delay for live sections at the top.
  const near = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && painted.then(start),
    { rootMargin: '99px' },
  )
  all('[data-lazy]').forEach(near.observe, near)
})
