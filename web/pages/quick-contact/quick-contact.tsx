import { Link } from 'react-router'
import { quickContactPage } from '#content/pages/quick-contact.ts'
import { paths } from '#domain/paths.ts'
import { leadAction } from '../../forms/lead-action.ts'
import { leadClientAction } from '../../forms/lead-client-action.ts'
import { QuickSignUp } from '../../forms/quick-sign-up.tsx'
import { pageMeta } from '../../layout/page-meta.ts'
import { Ribbon } from '../../ui/ribbon.tsx'
import './quick-contact.css'

export const meta = pageMeta(quickContactPage)

/** Empty, but only a page with a loader can report that its script did not load. */
export const loader = () => null
export const clientLoader = () => null

export const action = leadAction('quick')
export const clientAction = leadClientAction('quick')

export default function QuickContact() {
  return (
    <section className="section ground-stock bigtag" data-ribbon="brand">
      <div className="bigtag__wrap">
        <Ribbon className="ribbon--rail bigtag__h" />
        <Ribbon className="ribbon--rail ribbon--v bigtag__v" />
        <div className="bigtag__card on-paper">
          <p className="serial">{quickContactPage.overline}</p>
          <h1>{quickContactPage.heading}</h1>
          <QuickSignUp action={paths.quickContact} className="bigtag__form" />
          <SignUpHint />
        </div>
      </div>
    </section>
  )
}

const { hint } = quickContactPage

function SignUpHint() {
  return (
    <p className="hint">
      {hint.before} <Link to={paths.privacy}>{hint.link}</Link> {hint.after}
    </p>
  )
}
