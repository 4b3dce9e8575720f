/**
 * The only script that runs before the visitor does something. It adds the web fonts after the
 * first paint, waits for the first intent, then loads React and the page's modules and hydrates the
 * document. It is inlined in every page, so it stays below 2 KB.
 */
interface BootData {
  context: object
  state: string[]
  manifest: string
  entry: string
  routes: [id: string, module: string][]
}

/** `wake` is dispatched by a script of the page when it needs React. */
const INTENTS = ['pointerover', 'touchstart', 'keydown', 'focusin', 'submit', 'wake']
const INTERACTIVE = 'a,button,input,select,textarea,summary,[tabindex]'
const target = window as unknown as { __reactRouterContext?: object; __reactRouterRouteModules?: object }
const { documentElement: root, fonts, referrer } = document
const all = (selector: string) => root.querySelectorAll<HTMLElement>(selector)
let started = false

function start() {
  if (started) return
  started = true
  const boot: BootData = JSON.parse(all('#boot')[0]?.textContent ?? '')
  target.__reactRouterContext = { ...boot.context, stream: new Blob(boot.state).stream() }
  Promise.all([
    import(/* @vite-ignore */ boot.manifest),
    ...boot.routes.map(([, url]) => import(/* @vite-ignore */ url)),
  ])
    .then(([, ...modules]) => {
      target.__reactRouterRouteModules = Object.fromEntries(boot.routes.map(([id], index) => [id, modules[index]]))
      return import(/* @vite-ignore */ boot.entry)
    })
    .catch((cause) => {
      console.error(cause)
      started = false
    })
}

function hasDraft(form: string | undefined) {
  try {
    return sessionStorage[`draft:${form}`]
  } catch {
    // Access throws where storage is forbidden.
  }
}

/** `wake` is dispatched on the window, which has no `closest`. */
function onIntent({ type, target: element }: Event) {
  if (type === 'keydown' || (element as Partial<Element>).closest?.(INTERACTIVE) !== null) start()
}

for (const type of INTENTS) addEventListener(type, onIntent, true)

// Web fonts would delay the first paint on a phone, and added one by one each would cause a layout.
// A visitor who comes from another page of the site has them in the cache.
const webFonts = root.querySelector<HTMLStyleElement>('#web-fonts')
const painted = new Promise((resolve) => {
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
})
if (webFonts && referrer.startsWith(`${location.origin}/`)) webFonts.media = 'all'
else painted.then(addWebFonts)

function addWebFonts() {
  const faces = Array.from(webFonts?.sheet?.cssRules ?? [], (rule) => {
    const { style } = rule as CSSFontFaceRule
    // CSSOM returns the family in quotes, which the constructor would take as part of the name.
    return new FontFace(style.fontFamily.replace(/"/g, ''), style.getPropertyValue('src'), {
      weight: style.fontWeight,
      stretch: style.fontStretch || 'normal',
    })
  })
  Promise.all(faces.map((face) => face.load())).then((loaded) => {
    for (const face of loaded) fonts.add(face)
  })
}

// A page that opens scrolled needs true heights instead of the guesses of web/styles/below.css,
// since not every browser keeps its place when a guess turns out wrong.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (location.hash || visit?.type !== 'navigate') root.dataset.whole = ''

// Moves the ring in browsers without scroll-driven animations.
if (!CSS.supports('animation-timeline:scroll()'))
  addEventListener('scroll', () => {
    const progress = (100 * scrollY) / (root.scrollHeight - innerHeight)
    all('.clip-ring')[0]?.style.setProperty('--progress', `${progress}`)
  })

// Only the outgoing page takes part in the transition; it may return from the back/forward cache.
addEventListener('pageswap', () => {
  root.dataset.leaving = ''
})
addEventListener('pagereveal', () => {
  delete root.dataset.leaving
})
// Chromium rejects a promise that no script can catch when it skips a transition.
addEventListener('unhandledrejection', (event) => {
  if (event.reason?.message?.startsWith('Transition was ')) event.preventDefault()
})

addEventListener('load', () => {
  for (const { dataset } of all('[data-script]')) painted.then(() => import(/* @vite-ignore */ dataset.script ?? ''))
  for (const form of all('[data-draft]')) if (hasDraft(form.dataset.draft)) start()
  // Live parts at the top intersect before they are painted, and loading React would delay that.
  const near = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && painted.then(start),
    { rootMargin: '200px' },
  )
  for (const live of all('[data-live]')) near.observe(live)
})
