import { formFields, type LeadKind } from '#domain/leads/lead-fields.ts'
import type { LeadBody } from '../api/site-api.ts'
import type { FieldValues } from './form-field.ts'

/** The members that the API accepts; omits an empty honeypot. */
export function leadBody<Kind extends LeadKind>(kind: Kind, values: FieldValues): LeadBody<Kind> {
  // `formFields` lists exactly the members of the kind's body.
  const body = Object.fromEntries(formFields[kind].map((name) => [name, values[name] ?? ''])) as LeadBody<Kind>
  return values.website ? { ...body, website: values.website } : body
}

const UTM = ['source', 'medium', 'campaign', 'term', 'content']

interface VisitOrigin {
  url: string
  referrer: string
}

/** Both are constant for the lifetime of the document, so nothing has to be stored. */
export const visitOrigin = (): VisitOrigin => ({
  url: performance.getEntriesByType('navigation')[0]?.name ?? location.href,
  referrer: document.referrer,
})

/** Optional members of a lead; omits empty ones and the site's own pages. */
export function originMembers({ url, referrer }: VisitOrigin) {
  const { origin } = new URL(url)
  const tags = campaignTags(url)
  const utm = Object.fromEntries(UTM.map((name) => [name, tags.get(name) ?? '']).filter(([, value]) => value))
  const fromElsewhere = referrer && new URL(referrer).origin !== origin
  return { ...(fromElsewhere && { referrer }), ...(Object.keys(utm).length > 0 && { utm }) }
}

/**
 * Many campaign links are malformed: `&amp;` from HTML, a second `?`, or tags after a `#`. So a tag
 * starts after any of these characters, and its value ends before the next parameter.
 */
const campaignTag = /[?#&;]utm_(\w+)=(.*?)(?=[&#]|[?;]\w+=|$)/gi

/** Values by lowercase name; the first one counts. */
function campaignTags(url: string): Map<string, string> {
  const tags = new Map<string, string>()
  for (const [, name = '', encoded = ''] of url.matchAll(campaignTag)) {
    const key = name.toLowerCase()
    const value = new URLSearchParams(`value=${encoded}`).get('value')
    if (value && !tags.has(key)) tags.set(key, value)
  }
  return tags
}
