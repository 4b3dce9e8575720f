import { looks } from '#content/pass-looks.ts'
import { PASS_LINE_LIMIT } from '#domain/pass-lines.ts'
import { Ribbon } from '../../ui/ribbon.tsx'
import { Pick, Picks } from '../picks.tsx'
import { initialChoice } from './pass-choice.ts'
import { usePassWords } from './pass-words.ts'

interface PassFieldsProps {
  turned: boolean
  onTurn(): void
  onTyped(): void
}

const lines = [
  { name: 'name', autoComplete: 'name' },
  { name: 'company', autoComplete: 'organization' },
] as const

export function PassFields({ turned, onTurn, onTyped }: PassFieldsProps) {
  const { fields, sample, looks: names } = usePassWords()
  return (
    <div className="pb__fields">
      {lines.map((line) => (
        <label className="field" key={line.name}>
          <b>{fields[line.name]}</b>
          <input
            className="input"
            type="text"
            maxLength={PASS_LINE_LIMIT}
            placeholder={sample[line.name]}
            onInput={onTyped}
            {...line}
          />
        </label>
      ))}
      <Picks legend={fields.look}>
        {looks.map((look) => (
          <Pick key={look} name="look" value={look} picked={look === initialChoice.look}>
            <Ribbon name={look} />
            {names[look]}
          </Pick>
        ))}
      </Picks>
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
