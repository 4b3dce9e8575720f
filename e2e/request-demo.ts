import { demoBody } from '../test/leads.ts'

/** The address of the page of a demo that was asked for over the API. */
export async function requestDemo(origin: string, other: object = {}): Promise<string> {
  const response = await fetch(`${origin}/api/contacts/demo`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...demoBody, ...other }),
  })
  const { data } = await response.json()
  return new URL(data.demo, origin).href
}
