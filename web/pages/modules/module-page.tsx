import type { ReactNode } from 'react'
import type { ModulePageWords } from '#content/module-page.ts'
import { CallToAction } from '../../layout/call-to-action.tsx'
import { Ribbon } from '../../ui/ribbon.tsx'
import { IncludedFeatures } from './included-features.tsx'
import { ModuleHead } from './module-head.tsx'
import { ModuleQuestions } from './module-questions.tsx'
import { ModuleSections } from './module-sections.tsx'

interface ModulePageProps {
  words: ModulePageWords
  /** What follows the words of a section, by its place. */
  below?: Record<number, ReactNode>
  /** The URL of the interactive demo, if it is on another page. */
  tryAt?: string
  /** The interactive demo of the module. */
  children?: ReactNode
}

export function ModulePage({ words, below = {}, tryAt, children }: ModulePageProps) {
  return (
    <div data-ribbon={words.ribbon}>
      <ModuleHead words={words} tryAt={children ? '#try' : tryAt} />
      <Ribbon className="ribbon--rail" />
      <ModuleSections sections={words.sections} below={below} />
      <Ribbon className="ribbon--rail" />
      {children}
      <IncludedFeatures list={words.included} />
      <ModuleQuestions list={words.questions} />
      <CallToAction {...words.ticket} ribbon={words.ribbon} apart={words.questions.length === 0} />
    </div>
  )
}
