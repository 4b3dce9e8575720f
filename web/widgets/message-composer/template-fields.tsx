import { templateLine, formatPeople as written } from '#content/pages/message-composer-lines.ts'
import type { OutcomeCounts } from '#domain/message/fan-out.ts'
import type { MessageDraft } from '#domain/message/message-draft.ts'
import { checkTemplate, type TemplateCategory, templateCategories } from '#domain/message/whatsapp-template.ts'
import { fillSlots } from '#domain/text/fill-placeholders.ts'
import { TickIcon } from '../../ui/icons.tsx'
import { ChoiceGroup, ChoiceInput } from '../choice-group.tsx'
import { useComposerCopy } from './composer-copy.ts'
import { Note } from './message-field.tsx'

interface TemplateFieldsProps {
  draft: MessageDraft
  initial: TemplateCategory
  people: number
  outcomes: OutcomeCounts
}

export function TemplateFields({ draft, initial, people, outcomes }: TemplateFieldsProps) {
  const copy = useComposerCopy()
  const check = checkTemplate(draft.text, copy.slots.link)
  const optedIn = outcomes.sent + outcomes.held
  return (
    <div className={draft.by === 'whatsapp' ? 'mc__template' : 'mc__off'}>
      <ChoiceGroup legend={copy.labels.category}>
        {templateCategories.map((category) => (
          <ChoiceInput key={category} name="kind" value={category} checked={initial === category}>
            {copy.categories[category]}
          </ChoiceInput>
        ))}
      </ChoiceGroup>
      {draft.by === 'whatsapp' && (
        <>
          <Note icon={check.state === 'ready' && <TickIcon />}>{templateLine(check, copy)}</Note>
          {draft.kind === 'marketing' && (
            <Note icon={<TickIcon />}>
              {fillSlots(copy.offers, {
                some: written(optedIn),
                all: written(people),
                others: written(people - optedIn),
              })}
            </Note>
          )}
        </>
      )}
    </div>
  )
}
