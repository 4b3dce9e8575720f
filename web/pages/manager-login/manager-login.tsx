import { managerLoginPage } from '#content/pages/manager-login.ts'
import { site } from '#content/site.ts'
import { ButtonLink } from '../../layout/button-link.tsx'
import { pageMeta } from '../../layout/page-meta.ts'
import { paths } from '../../paths.ts'
import { loadDrawings } from '../../ui/art.tsx'
import { Badge } from '../../ui/badge.tsx'
import './manager-login.css'

export const meta = pageMeta(managerLoginPage, { isHidden: true })

export const loader = () => null

export async function clientLoader() {
  await loadDrawings(['hook'])
  return null
}

const { heading, lede, sign, visitors, operators } = managerLoginPage

export default function ManagerLogin() {
  return (
    <section className="section section--top ground-stock shut" data-ribbon="floorplan">
      <div className="wrap shut__grid">
        <div>
          <h1>{heading}</h1>
          <p className="lede">{lede}</p>
        </div>
        <Badge {...sign} />
        <div className="shut__ways">
          <section aria-labelledby="visitors-heading">
            <h2 id="visitors-heading">{visitors.heading}</h2>
            <p>{visitors.text}</p>
            <div className="row">
              <a className="btn" href={`mailto:${site.supportEmail}`}>
                {visitors.support}
              </a>
              <ButtonLink to={paths.home} look="line">
                {visitors.home}
              </ButtonLink>
            </div>
          </section>
          <section aria-labelledby="operators-heading">
            <h2 id="operators-heading">{operators.heading}</h2>
            <p>{operators.text}</p>
            <dl className="rows shut__setting">
              <div>
                <dt>{operators.settingLabel}</dt>
                <dd>
                  <code>{operators.setting}</code>
                </dd>
              </div>
              <div>
                <dt>{operators.exampleLabel}</dt>
                <dd>
                  <code>{operators.example}</code>
                </dd>
              </div>
              <div>
                <dt>{operators.resultLabel}</dt>
                <dd>
                  <code>{operators.result}</code>
                </dd>
              </div>
            </dl>
          </section>
        </div>
      </div>
    </section>
  )
}
