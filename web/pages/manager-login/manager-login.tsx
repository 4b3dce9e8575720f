import { managerLoginPage } from '#content/pages/manager-login.ts'
import { site } from '#content/site.ts'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '../../layout/button-link.tsx'
import { pageMeta } from '../../layout/page-meta.ts'
import { loadDrawings } from '../../ui/art.tsx'
import { Badge } from '../../ui/badge.tsx'
import './manager-login.css'

export const meta = pageMeta(managerLoginPage, { isHidden: true })

export const loader = () => null

export async function clientLoader() {
  await loadDrawings(['hook'])
  return null
}

const { heading, lede, sign, support, home } = managerLoginPage

/** Shown where no manager application responds, to visitors who wanted to log in. */
export default function ManagerLogin() {
  return (
    <section className="section section--top ground-stock shut" data-ribbon="floorplan">
      <div className="wrap shut__grid">
        <div>
          <h1>{heading}</h1>
          <p className="lede">{lede}</p>
          <div className="row">
            <a className="btn" href={`mailto:${site.supportEmail}`}>
              {support}
            </a>
            <ButtonLink to={paths.home} look="line">
              {home}
            </ButtonLink>
          </div>
        </div>
        <Badge {...sign} />
      </div>
    </section>
  )
}
