// A classic script of its own, since modules that are in the cache would run before the paint of
// the list that came with the document, and since that list is pressed before they have come.
{
  const { src, dataset } = document.currentScript
  const modules = dataset.modules.split(' ')
  const stopping = new AbortController()
  const events = []
  // `manager/first-paint/repeat-early.ts` takes them.
  window.early = { events, stop: () => stopping.abort() }
  const listen = (type, listener) => addEventListener(type, listener, { signal: stopping.signal })

  listen('keydown', (pressed) => {
    const { key, ctrlKey, metaKey, altKey, target } = pressed
    const shortcut = `${ctrlKey ? 'Control+' : ''}${metaKey ? 'Meta+' : ''}${key}`
    const isTyped = target.matches('[type="search"]') && !ctrlKey && !metaKey
    const isClick = ['Enter', ' '].includes(key) && target.matches('a, button, input')
    if (isTyped || isClick) return
    const named = altKey ? null : document.querySelector(`[aria-keyshortcuts="${CSS.escape(shortcut)}"]`)
    // The browser has uses of its own for these keys.
    if (named) pressed.preventDefault()
    // What is typed next belongs into the field at once.
    if (named?.matches('[type="search"]')) named.select()
    else events.push(pressed)
  })
  listen('click', (pressed) => {
    if (pressed.target.closest('button')) events.push(pressed)
  })

  // The callback of a frame comes before its paint, and a timer that it sets comes after.
  const painted = new Promise((resolve) => {
    addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(resolve)))
    document.addEventListener('visibilitychange', resolve)
    if (document.hidden) resolve()
  })

  const load = () => {
    for (const href of modules) {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href })
      document.head.append(link)
    }
  }
  // Where this script was kept, so are they, and a phone takes as long to ask for them as to paint.
  const isKept = performance.getEntriesByName(src)[0]?.transferSize === 0
  if (!isKept) load()
  painted.then(() => {
    if (isKept) load()
    import(modules[0])
  })
}
