import { errorWords } from '#content/pages/layout.ts'
import { paths } from '#domain/paths.ts'
import { LinkedText } from './linked-text.tsx'

const { text, link } = errorWords.leave

/** For who found nothing here: the shortest way to be helped. */
export const LeaveEmail = () => (
  <p>
    <LinkedText text={text} words={link} to={paths.quickContact} />
  </p>
)
