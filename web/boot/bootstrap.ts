/**
 * The only script that runs before the visitor does something: it waits for the first intent, then loads React and the
 * page's modules and lets the router hydrate the document. Inlined in every page, so it stays below 2 KB.
 */
interface BootData {
  context: object
  state: string[]
  manifest: string
  entry: string
  routes: [id: string, module: string][]
}

const INTENTS = ['pointerover', 'touchstart', 'keydown', 'focusin', 'submit']
const INTERACTIVE = 'a,button,input,select,textarea,summary,[tabindex]'
const target = window as unknown as { __reactRouterContext?: object; __reactRouterRouteModules?: object }
let started = false

function start() {
  if (started) return
  started = true
  const boot: BootData = JSON.parse(document.getElementById('boot')?.textContent ?? '{}')
  const stream = new ReadableStream<string>({
    start(controller) {
      for (const chunk of boot.state) controller.enqueue(chunk)
      controller.close()
    },
  })
  target.__reactRouterContext = { ...boot.context, stream: stream.pipeThrough(new TextEncoderStream()) }
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
    return false
  }
}

function onIntent(event: Event) {
  if (event.type === 'keydown' || (event.target instanceof Element && event.target.closest(INTERACTIVE))) start()
}

for (const type of INTENTS) addEventListener(type, onIntent, { capture: true, passive: true })

addEventListener('load', () => {
  const consentScript = document.getElementById('consent')?.dataset.script
  if (consentScript) import(/* @vite-ignore */ consentScript)
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]'))
    if (hasDraft(form.dataset.draft)) start()
  const near = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && start(), {
    rootMargin: '200px',
  })
  for (const live of document.querySelectorAll('[data-live]')) near.observe(live)
})
