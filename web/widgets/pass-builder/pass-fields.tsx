import { useState } from 'react'
import { looks } from '#content/pass-looks.ts'
import { PASS_LINE_LIMIT } from '#domain/event-pass/pass-lines.ts'
import { findRefusedName, passNamePattern } from '#domain/leads/name-link.ts'
import { errorId, FieldError } from '../../forms/field-error.tsx'
import { useHydrated, useNameRule } from '../../forms/use-browser.ts'
import { Ribbon } from '../../ui/ribbon.tsx'
import { ChoiceGroup, ChoiceInput } from '../choice-group.tsx'
import { useDebounced } from '../use-debounced.ts'
import { initialChoice, usePassCopy } from './pass-choice.ts'

interface PassFieldsProps {
  name: string
  turned: boolean
  onTurn(): void
  onTyped(): void
}

const lines = [
  { name: 'name', autoComplete: 'name' },
  { name: 'company', autoComplete: 'organization' },
] as const

export function PassFields({ name, turned, onTurn, onTyped }: PassFieldsProps) {
  const { fields, sample, looks: names } = usePassCopy()
  const refused = useRefusedName(name)
  return (
    <div className="pb__fields">
      {lines.map((line) => {
        const id = `try-${line.name}`
        const error = line.name === 'name' ? refused.problem : undefined
        return (
          <div className={error ? 'field field--bad' : 'field'} key={line.name}>
            <label htmlFor={id}>{fields[line.name]}</label>
            <input
              className="input"
              type="text"
              id={id}
              maxLength={PASS_LINE_LIMIT}
              placeholder={sample[line.name]}
              onInput={onTyped}
              {...line}
              {...(line.name === 'name' && refused.attributes)}
              {...(error && { 'aria-invalid': true, 'aria-describedby': errorId(id) })}
            />
            {line.name === 'name' && (
              <noscript>{import.meta.env.SSR && <p className="hint">{refused.rule}</p>}</noscript>
            )}
            <div aria-live="polite">
              <FieldError id={id} message={error} />
            </div>
          </div>
        )
      })}
      <ChoiceGroup legend={fields.look}>
        {looks.map((look) => (
          <ChoiceInput key={look} name="look" value={look} checked={look === initialChoice.look}>
            <Ribbon name={look} />
            {names[look]}
          </ChoiceInput>
        ))}
      </ChoiceGroup>
      <div className="row pb__turn">
        <button className="btn btn--line btn--small" type="button" aria-pressed={turned} onClick={onTurn}>
          {fields.turn}
        </button>
      </div>
      <p className="hint">{fields.drawn}</p>
      <noscript>
        {import.meta.env.SSR && (
          <button className="btn btn--small" type="submit">
            {fields.toForm}
          </button>
        )}
      </noscript>
    </div>
  )
}

/** The demo form's message for a name that it would refuse; without scripts, the browser shows it. */
function useRefusedName(name: string) {
  const nameRule = useNameRule()
  const live = useHydrated()
  const { refused: copy } = usePassCopy()
  const [isLeft, leave] = useState(false)
  const refused = findRefusedName(useDebounced(name), nameRule)
  return {
    problem: refused && (isLeft || !refused.isShort) ? copy[nameRule][refused.field] : undefined,
    rule: copy[nameRule].either,
    attributes: {
      pattern: passNamePattern(nameRule),
      title: live ? undefined : copy[nameRule].either,
      onFocus: () => leave(false),
      onBlur: () => leave(true),
    },
  }
}
