import type { Question } from '#content/module-page.ts'
import { moduleCopy } from '#content/pages/modules.ts'
import { paths } from '#domain/paths.ts'
import { LinkedText } from '../../layout/linked-text.tsx'
import { Questions } from '../../ui/questions.tsx'
import './module-questions.css'

const { cost } = moduleCopy
const answer = <LinkedText text={cost.answer} linkText={cost.pricing} to={paths.pricing} />

export function ModuleQuestions({ list }: { list: readonly Question[] }) {
  if (list.length === 0) return null
  return (
    <section className="section module-questions" aria-labelledby="questions-heading">
      <div className="wrap module-questions__grid">
        <h2 id="questions-heading">{moduleCopy.questions}</h2>
        <div>
          <Questions list={[...list, { question: cost.question, answer }]} />
        </div>
      </div>
    </section>
  )
}
