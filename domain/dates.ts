// Formatting in UTC shows the same day on the server and in every browser.
const longForm = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })

const shortForm = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

export const formatPublishDate = (iso: string) => longForm.format(new Date(iso))

export function dayAndMonth(iso: string) {
  const [month = '', day = ''] = shortForm.format(new Date(iso)).split(' ')
  return { day, month }
}
