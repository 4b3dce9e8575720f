import { queueRow } from '#content/pages/enhanced-pass.ts'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '../../layout/button-link.tsx'
import { LanePicture } from '../../live/lane-picture.tsx'

export const QueueRow = () => (
  <div className="stack">
    <h3>{queueRow.heading}</h3>
    <p>{queueRow.text}</p>
    <LanePicture {...queueRow.picture} />
    <ButtonLink to={paths.queue} look="line">
      {queueRow.link}
    </ButtonLink>
  </div>
)
