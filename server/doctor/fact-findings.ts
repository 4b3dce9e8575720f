import { legalFacts } from '#content/legal/legal-facts.ts'
import { remainingSampleFacts } from '#content/site.ts'
import { type Finding, ok, warning } from './finding.ts'

/** Invented facts that visitors would take for true. */
export function examineFacts(): Finding[] {
  const remaining = remainingSampleFacts().map(({ fact }) => fact)
  return [
    remaining.length > 0
      ? warning('facts', `Still samples in content/site.ts: ${remaining.join(', ')}.`)
      : ok('facts', 'No sample is left in content/site.ts.'),
    legalFacts.reviewed
      ? ok('legal texts', `Reviewed; the version of ${legalFacts.version}.`)
      : warning('legal texts', 'Nobody has reviewed them yet: reviewed in content/legal/legal-facts.ts.'),
  ]
}
