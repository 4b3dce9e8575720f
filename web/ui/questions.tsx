import type { Question } from '#content/module-page.ts'
import { PlusIcon } from './icons.tsx'
import './questions.css'

/** Questions that open one by one; the first stands open. */
export function Questions({ list }: { list: readonly Question[] }) {
  return list.map(({ question, answer }, number) => (
    <details className="faq" key={question} open={number === 0}>
      <summary>
        {question}
        <PlusIcon />
      </summary>
      <div>{answer}</div>
    </details>
  ))
}
