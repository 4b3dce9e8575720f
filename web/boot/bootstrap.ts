/**
 * The only script that runs before the visitor does something: it lets the web fonts in after the first paint, waits for
 * the first intent, then loads React and the page's modules and lets the router hydrate the document. Inlined in every page, so it stays below 2 KB.
 */
interface BootData {
  context: object
  state: string[]
  manifest: string
  entry: string
  routes: [id: string, module: string][]
}

/** `wake` comes from a script of the page that has news for it. */
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
    // Storage is switched off.
  }
}

/** The window itself, which is told to wake, has no elements around it. */
function onIntent({ type, target: element }: Event) {
  if (type === 'keydown' || (element as Partial<Element>).closest?.(INTERACTIVE) !== null) start()
}

for (const type of INTENTS) addEventListener(type, onIntent, true)

// Web fonts would hold up the first paint on a phone, and one by one each would lay out the page anew. Whoever comes from
// another page of the site has them already.
const webFonts = root.querySelector<HTMLStyleElement>('#web-fonts')
const painted = new Promise((resolve) => {
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
})
if (webFonts && referrer.startsWith(`${location.origin}/`)) webFonts.media = 'all'
else painted.then(addWebFonts)

function addWebFonts() {
  const faces = Array.from(webFonts?.sheet?.cssRules ?? [], (rule) => {
    const { style } = rule as CSSFontFaceRule
    // The rule's name comes in quotes, which the constructor takes for a part of it.
    return new FontFace(style.fontFamily.replace(/"/g, ''), style.getPropertyValue('src'), {
      weight: style.fontWeight,
      stretch: style.fontStretch || 'normal',
    })
  })
  Promise.all(faces.map((face) => face.load())).then((loaded) => {
    for (const face of loaded) fonts.add(face)
  })
}

// Whoever comes back, or to a place on the page, needs the true heights of what lies above it (web/styles/below.css): not every
// browser keeps its place when a guessed height turns out wrong.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (location.hash || visit?.type !== 'navigate') root.dataset.whole = ''

// Where styles cannot follow the scroll, the ring is told how far it has come.
if (!CSS.supports('animation-timeline:scroll()'))
  addEventListener('scroll', () => {
    const progress = (100 * scrollY) / (root.scrollHeight - innerHeight)
    all('.clip-ring')[0]?.style.setProperty('--progress', `${progress}`)
  })

// Only the page that is left takes part in the transition to the next document; it may come back from memory.
addEventListener('pageswap', () => {
  root.dataset.leaving = ''
})
addEventListener('pagereveal', () => {
  delete root.dataset.leaving
})
// Chromium gives a transition up when the next document was quicker, and complains of it where nobody can listen.
addEventListener('unhandledrejection', (event) => {
  if (event.reason?.message?.startsWith('Transition was ')) event.preventDefault()
})

addEventListener('load', () => {
  for (const { dataset } of all('[data-script]')) painted.then(() => import(/* @vite-ignore */ dataset.script ?? ''))
  for (const form of all('[data-draft]')) if (hasDraft(form.dataset.draft)) start()
  // What is live at the top comes near before it is painted, and React would delay that.
  const near = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && painted.then(start),
    { rootMargin: '200px' },
  )
  for (const live of all('[data-live]')) near.observe(live)
})
