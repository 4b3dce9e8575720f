import { contactPage } from '#content/pages/contact.ts'
import { site } from '#content/site.ts'
import { Art } from '../../ui/art.tsx'

const { labels } = contactPage
const nonBreakingSpace = '\u00a0'

export function PostcardAddress() {
  return (
    <div className="postcard__to">
      <div className="postcard__stamp" aria-hidden="true">
        <Art drawing="postmark" alt="" className="postcard__postmark" />
        <Art drawing="stamp" alt="" className="postcard__paid" />
      </div>
      <address>
        <p className="postcard__name">{site.product}</p>
        <p>
          {labels.general}
          <a href={`mailto:${site.infoEmail}`}>{site.infoEmail}</a>
        </p>
        <p>
          {labels.support}
          <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
        </p>
        <p>
          {labels.phone}
          <a className="time" href={`tel:${site.telephone.replaceAll(' ', '')}`}>
            {site.telephone.replaceAll(' ', nonBreakingSpace)}
          </a>
        </p>
      </address>
    </div>
  )
}
