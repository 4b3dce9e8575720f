/** Sent with every answer of the API: it is read by programs, and never shown as a page. */
export const apiHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}
