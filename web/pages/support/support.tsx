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
          <div className="grid grid--end head">
            <h1 className="span-7">{supportPage.heading}</h1>
            <div className="span-5 stack">
              <p className="lede">{supportPage.lede}</p>
              <p className="support__mail">
                <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
              </p>
              <OtherContacts />
            </div>
          </div>
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

const OtherContacts = () => (
  <p className="support__contacts">
    <a href={`tel:${site.telephone.replaceAll(' ', '')}`}>
      {supportPage.phone} <span className="time">{site.telephone.replaceAll(' ', nonBreakingSpace)}</span>
    </a>
    <a href={`https://wa.me/${site.chatNumber.replace(/\D/g, '')}`} target="_blank" rel="noopener">
      {supportPage.chat} <span className="time">{site.chatNumber}</span>
      <span className="visually-hidden"> ({layoutCopy.newTab})</span>
    </a>
  </p>
)
