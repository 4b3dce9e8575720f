import { site } from './site.ts'

/** Placeholders in legal texts, posts and drawings, for example `{{product}}`. */
export const namedFacts: Readonly<Record<string, string>> = {
  product: site.product,
  company: site.company,
  registration: site.registration,
  registeredIn: site.registeredIn,
  registeredOffice: site.registeredOffice.join(', '),
  vat: site.vat,
  domain: site.domain,
  infoEmail: site.infoEmail,
  supportEmail: site.supportEmail,
  privacyEmail: site.privacyEmail,
  telephone: site.telephone,
}
