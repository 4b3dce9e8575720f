import type { Question } from '#content/module-page.ts'
import { moduleWords } from '#content/pages/modules.ts'
import { Questions } from '../../ui/questions.tsx'
import './module-questions.css'

export function ModuleQuestions({ list }: { list: readonly Question[] }) {
  if (list.length === 0) return null
  return (
    <section className="section asked" aria-labelledby="questions-heading">
      <div className="wrap asked__grid">
        <h2 id="questions-heading">{moduleWords.questions}</h2>
        <div>
          <Questions list={list} />
        </div>
      </div>
    </section>
  )
}
