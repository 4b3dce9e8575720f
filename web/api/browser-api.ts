import { createApiClient } from './api-client.ts'

/** The API as this page's own browser reaches it; the document names another host when there is one. */
export const browserApi = createApiClient({
  get origin() {
    return document.documentElement.dataset.api ?? ''
  },
  fetch: (url, init) => fetch(url, init),
  token: storedToken,
  pageAddress: () => location.href,
})

function storedToken(): string | null {
  try {
    return localStorage.getItem('token')
  } catch {
    // The visitor has forbidden storage: there is no token then, and none is needed.
    return null
  }
}
