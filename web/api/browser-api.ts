import { createApiClient } from './api-client.ts'

/** The document names the API's origin where it differs from the page's own. */
export const browserApi = createApiClient({
  get origin() {
    return document.documentElement.dataset.api ?? ''
  },
  fetch: (url, init) => fetch(url, init),
  token: storedToken,
  pageUrl: () => location.href.replace(/#.*/, ''),
})

function storedToken(): string | null {
  try {
    return localStorage.getItem('token')
  } catch {
    // Access throws where the visitor has forbidden storage; no token is needed then.
    return null
  }
}
