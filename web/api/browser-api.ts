import { createApiClient } from './api-client.ts'

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
    // Access throws if the visitor blocks storage; the API needs no token anyway.
    return null
  }
}
