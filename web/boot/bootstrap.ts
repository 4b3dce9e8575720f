/**
 * The only script that runs before the visitor does something. It adds the web fonts after the
 * first paint, waits for the first intent, then loads React and the page's modules and hydrates the
 * document. It is inlined in every page, so it stays below 2 KB.
 */
interface BootData {
  context: object
  state: string[]
  /** By their ids in the router, and its manifest, which sets a global by itself. */
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

const INTERACTIVE = 'a,button,input,select,textarea,summary,[tabindex],[data-bench]'
const router = window as unknown as RouterGlobals
const { documentElement: root, fonts, referrer } = document
const { hash } = location
const all = <Found extends HTMLElement>(selector: string) => root.querySelectorAll<Found>(selector)
/** A name that minifying can shorten. */
const listen = addEventListener
/** `finishDocument` writes it into every page. */
const only = <Found extends HTMLElement>(id: string) => all<Found>(id)[0] as Found
let started = false

/** Follows the links to all scripts, which leaves their template empty. */
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
  // A bench says at once that it heard, and what was pressed is pressed again when React has come.
  const bench = closest('html:not([data-hydrated]) [data-bench]')
  if (bench) {
    bench.dataset.waking = ''
    if (type === 'click') target.dataset.pressed = ''
  }
  if (type === 'keydown' || closest(INTERACTIVE) !== null) start()
}

// `wake` is dispatched by a script of the page when it needs React.
for (const type of ['pointerover', 'keydown', 'focusin', 'click', 'submit', 'wake'])
  listen(type, onIntent as (event: unknown) => void, true)

// Web fonts would delay the first paint on a phone, and added one by one each would cause a layout.
// A visitor who comes from another page of the site has them in the cache.
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
          // CSSOM returns the family in quotes, which the constructor would take as its part.
          new FontFace(style.fontFamily.replace(/"/g, ''), style.getPropertyValue('src'), {
            weight: style.fontWeight,
            stretch: style.fontStretch || '100%',
          }).load(),
        ),
      ),
    )
    .then((loaded) => loaded.map(fonts.add, fonts))

// Whoever reads on may touch something soon; who saves data is not sent what they may not need.
listen(
  'scroll',
  () => (navigator as { connection?: { saveData: boolean } }).connection?.saveData || painted.then(fetchScripts),
  { once: true },
)

// A page that opens scrolled needs true heights instead of the guesses of web/styles/below.css,
// since not every browser keeps its place when a guess turns out wrong.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (hash || visit?.type !== 'navigate') root.dataset.whole = ''

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
// Chromium rejects a promise that no script can catch when it skips a transition.
listen('unhandledrejection', (event) => {
  if (/Transition/.test(event.reason)) event.preventDefault()
})

listen('load', () => {
  for (const { dataset } of all('[data-script]'))
    painted.then(() => import(/* @vite-ignore */ dataset.script as string))
  // A link such as `#to=D14` was sent to be looked at.
  if (/=/.test(hash)) start()
  try {
    for (const form of all<HTMLFormElement>('[data-draft]')) {
      // The server shows what it refuses of a form that is sent before React has come.
      form.noValidate = true
      form.action += hash
      if (sessionStorage[`draft:${form.dataset.draft}`]) start()
    }
  } catch {
    // Access throws where storage is forbidden.
  }
  // Live parts at the top intersect before they are painted, and loading React would delay that.
  const near = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && painted.then(start),
    { rootMargin: '99px' },
  )
  all('[data-live]').forEach(near.observe, near)
})
