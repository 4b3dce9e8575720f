import { layoutCopy } from '#content/pages/layout.ts'
import { supportPage } from '#content/pages/support.ts'
import { site } from '#content/site.ts'
import { CallToAction } from '../../layout/call-to-action.tsx'
import { pageMeta } from '../../layout/page-meta.ts'
import { loadDrawings } from '../../ui/art.tsx'
import { SupportTabs } from './support-tabs.tsx'
import './support.css'

export const meta = pageMeta(supportPage)

export const loader = () => null

export async function clientLoader() {
  await loadDrawings(supportPage.topics.map((topic) => topic.drawing))
  return null
}

export default function Support() {
  return (
    <>
      <section className="section section--top ground-stock support" data-ribbon="cpd">
        <div className="wrap">
          <div className="grid grid--end">
            <h1 className="span-7">{supportPage.heading}</h1>
            <p className="span-5 lede">{supportPage.lede}</p>
          </div>
          <Contacts />
          <SupportTabs topics={supportPage.topics} label={supportPage.tabsLabel} />
        </div>
      </section>
      <div className="support__call" data-ribbon="cpd">
        <CallToAction {...supportPage.callToAction} />
      </div>
    </>
  )
}

const nonBreakingSpace = '\u00a0'

const Contacts = () => (
  <ul className="support__contacts">
    <li>
      <a href={`mailto:${site.supportEmail}`}>
        <span>{supportPage.email}</span> <b>{site.supportEmail}</b>
      </a>
    </li>
    <li>
      <a href={`tel:${site.telephone.replaceAll(' ', '')}`}>
        <span>{supportPage.phone}</span> <b>{site.telephone.replaceAll(' ', nonBreakingSpace)}</b>
      </a>
    </li>
    <li>
      <a href={`https://wa.me/${site.chatNumber.replace(/\D/g, '')}`} target="_blank" rel="noopener">
        <span>{supportPage.chat}</span> <b>{site.chatNumber.replaceAll(' ', nonBreakingSpace)}</b>
        <span className="visually-hidden"> ({layoutCopy.newTab})</span>
      </a>
    </li>
  </ul>
)
