// A classic script, since modules run after the first paint, which must have the chosen theme, and
// after the whole application has come, for which what it will ask for need not wait.
{
  const { me, lists, desk, doors } = document.currentScript.dataset
  const { pathname, search } = location

  const begin = (method, path, body) => {
    const stopping = new AbortController()
    const headers = body ? { 'Content-Type': 'application/json' } : {}
    const response = fetch(path, { method, headers, body, signal: stopping.signal })
    // Whoever takes it is told; until then a failure is nobody's.
    response.catch(() => {})
    return { method, path, body, response, stop: () => stopping.abort() }
  }

  /** The list of all leads, whichever of them lies open beside it; typed words are in the history. */
  const showsAll = () => {
    const query = new URLSearchParams(search)
    query.delete('lead')
    return pathname === desk && query.size === 0 && !history.state?.usr?.words
  }

  window.begun = doors.split(' ').includes(pathname) ? [] : [begin('GET', me)]
  if (showsAll()) window.begun.push(begin('POST', lists, JSON.stringify({ view: 'all' })))

  const theme = localStorage.getItem('manager-theme')
  if (theme) document.documentElement.dataset.theme = theme
}
