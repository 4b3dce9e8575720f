import { errorWords } from '#content/pages/layout.ts'
import { paths } from '#domain/paths.ts'
import { LinkedText } from './linked-text.tsx'

const { text, link } = errorWords.leave

export const LeaveEmail = () => (
  <p>
    <LinkedText text={text} words={link} to={paths.quickContact} />
  </p>
)
