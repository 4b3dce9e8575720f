import type { ModulePageWords } from '#content/module-page.ts'
import { CallToAction } from '../../layout/call-to-action.tsx'
import { Ribbon } from '../../ui/ribbon.tsx'
import { IncludedFeatures } from './included-features.tsx'
import { ModuleHead } from './module-head.tsx'
import { ModuleQuestions } from './module-questions.tsx'
import { ModuleSections } from './module-sections.tsx'

export function ModulePage({ words }: { words: ModulePageWords }) {
  return (
    <div data-ribbon={words.ribbon}>
      <ModuleHead words={words} />
      <Ribbon className="ribbon--rail" />
      <ModuleSections sections={words.sections} />
      <Ribbon className="ribbon--rail" />
      <IncludedFeatures list={words.included} />
      <ModuleQuestions list={words.questions} />
      <CallToAction {...words.ticket} ribbon={words.ribbon} apart={words.questions.length === 0} />
    </div>
  )
}
