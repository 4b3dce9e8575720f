import { renderToStaticMarkup } from 'react-dom/server'
import { consentCopy } from '#content/pages/consent.ts'
import { paths } from '#domain/paths.ts'
import { consentPanelId } from '../layout/cookie-choices.tsx'
import script from './ask-for-consent.ts?chunk-url'
import style from './consent-panel.css?inline'

/** The server adds this only on sites that ask; outside React, it costs other sites nothing. */
export const consentPanel = (measurementId: string) => ({
  style,
  markup: renderToStaticMarkup(<ConsentPanel measurementId={measurementId} />),
})

/** Hidden until the script finds no stored choice, or the visitor clicks “Cookie choices”. */
const ConsentPanel = ({ measurementId }: { measurementId: string }) => (
  <section
    className="consent"
    id={consentPanelId}
    popover="manual"
    aria-labelledby="consent-heading"
    data-script={script}
    data-measurement={measurementId}
  >
    <div className="consent__main">
      <h2 id="consent-heading">{consentCopy.heading}</h2>
      <p>
        {consentCopy.text} <a href={`${paths.privacy}#cookies`}>{consentCopy.privacy}</a>
      </p>
    </div>
    <div className="consent__pair" data-ribbon="leaderboard">
      <div>
        <button className="btn" type="button" value="accepted">
          {consentCopy.accept}
        </button>
      </div>
      <div>
        <button className="btn" type="button" value="declined">
          {consentCopy.decline}
        </button>
      </div>
    </div>
  </section>
)
