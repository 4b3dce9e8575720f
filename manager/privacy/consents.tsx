import { privacyWords } from '#content/manager/privacy.ts'
import { useDeskClock } from '../times/use-desk-clock.ts'
import { Block } from '../ui/section.tsx'
import type { HeldConsent } from './privacy-calls.ts'

const consentsCopy = privacyWords.consents

/** Which words those agreed to whose leads are kept. */
export function Consents({ consents }: { consents: readonly HeldConsent[] }) {
  const clock = useDeskClock()
  return (
    <Block id="consents" heading={consentsCopy.heading} lede={consentsCopy.lede}>
      {consents.length === 0 ? (
        <p className="soft">{consentsCopy.empty}</p>
      ) : (
        <ol className="pubs">
          {consents.map(({ version, text, leads, first_at, last_at }) => (
            <li key={version}>
              <span className="fig">{version}</span>
              <div>
                <b>{text === null ? consentsCopy.noText : `“${text}”`}</b>
                <p className="small soft">{consentsCopy.between(clock.dayOfYear(first_at), clock.dayOfYear(last_at))}</p>
              </div>
              <span className="small">{consentsCopy.leads(leads)}</span>
            </li>
          ))}
        </ol>
      )}
    </Block>
  )
}
