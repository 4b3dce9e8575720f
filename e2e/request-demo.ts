import { demoBody } from '../test/leads.ts'

/** Requests a demo through the API and returns its page's URL. */
export async function requestDemo(origin: string, other: object = {}): Promise<string> {
  const response = await fetch(`${origin}/api/contacts/demo`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...demoBody, ...other }),
  })
  const { data } = await response.json()
  return new URL(data.demo, origin).href
}
