// A classic script, because modules run after the first paint, which needs the chosen theme. It also
// starts the application's first calls while the modules load.
{
  const { me, lists, inbox, signInPaths } = document.currentScript.dataset
  const { pathname, search } = location

  const startCall = (method, path, body) => {
    const stopping = new AbortController()
    const headers = body ? { 'Content-Type': 'application/json' } : {}
    const response = fetch(path, { method, headers, body, signal: stopping.signal })
    // The application handles the failure when it takes the response.
    response.catch(() => {})
    return { method, path, body, response, stop: () => stopping.abort() }
  }

  const query = new URLSearchParams(search)
  const sort = query.get('sort') ?? localStorage.getItem('manager-lead-sort')

  /** True for the list of all leads, with or without an open lead. The history state holds the search text. */
  const showsAll = () => {
    for (const name of ['lead', 'sort']) query.delete(name)
    return pathname === inbox && query.size === 0 && !history.state?.usr?.search
  }

  window.earlyCalls = signInPaths.split(' ').includes(pathname) ? [] : [startCall('GET', me)]
  if (showsAll())
    window.earlyCalls.push(startCall('POST', lists, JSON.stringify({ view: 'all', ...(sort && { sort }) })))

  const theme = localStorage.getItem('manager-theme')
  if (theme) document.documentElement.dataset.theme = theme
}
