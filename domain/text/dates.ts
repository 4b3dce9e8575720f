// Formatting in UTC shows the same day on the server and in every browser.
const longForm = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })

const shortForm = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

export const formatPublishDate = (iso: string) => longForm.format(new Date(iso))

export function dayAndMonth(iso: string) {
  const parts = shortForm.formatToParts(new Date(iso))
  const part = (type: 'day' | 'month') => parts.find((one) => one.type === type)?.value ?? ''
  return { day: part('day'), month: part('month') }
}
