import { myDemoPage } from '#content/pages/my-demo.ts'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '../../layout/button-link.tsx'
import { pageMeta } from '../../layout/page-meta.ts'
import { Ribbon } from '../../ui/ribbon.tsx'
import './erased.css'

const copy = myDemoPage.erased

export const meta = pageMeta(copy, { isHidden: true })

export const loader = () => null
export const clientLoader = () => null

export default function Erased() {
  return (
    <section className="section ground-stock erased" data-ribbon="pass" aria-labelledby="erased-heading">
      <div className="wrap">
        <div className="erased__stub">
          <p className="serial">{copy.stub}</p>
          <h1 id="erased-heading">{copy.heading}</h1>
          <p className="lede">{copy.text}</p>
          <ButtonLink to={paths.home}>{copy.home}</ButtonLink>
        </div>
        <div className="erased__strap" aria-hidden="true">
          <Ribbon className="ribbon--rail ribbon--v" />
        </div>
        <div className="erased__half" aria-hidden="true">
          <div>
            <Ribbon className="ribbon--rail" />
            <i />
            <i />
            <i />
          </div>
        </div>
      </div>
    </section>
  )
}
