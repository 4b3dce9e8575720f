import type { ReactNode } from 'react'
import { PlusIcon } from './icons.tsx'
import './questions.css'

export function Questions({ list }: { list: readonly { question: string; answer: ReactNode }[] }) {
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
