import { messages } from '#content/messages.ts'
import { errorCopy } from '#content/pages/layout.ts'
import { paths } from '#domain/paths.ts'
import { Art } from '../ui/art.tsx'
import { ButtonLink } from './button-link.tsx'
import { LeaveEmail } from './linked-text.tsx'

export const notFoundDrawing = 'lost-404'

export function NotFoundScreen() {
  const copy = errorCopy.notFound
  return (
    <section className="error-screen ground-stock" data-ribbon="brand" aria-labelledby="error-heading">
      <div className="wrap">
        <Art drawing={notFoundDrawing} alt={copy.drawing} className="error-screen__art" />
        <div className="error-screen__copy stack">
          <h1 id="error-heading">{messages.notFound.heading}</h1>
          <p className="lede">{messages.notFound.text}</p>
          <div className="row">
            <ButtonLink to={paths.home}>{copy.home}</ButtonLink>
            <ButtonLink to={paths.contact} variant="line">
              {copy.report}
            </ButtonLink>
          </div>
          <LeaveEmail />
        </div>
      </div>
    </section>
  )
}
