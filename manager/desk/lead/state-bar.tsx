import type { KeyboardEvent } from 'react'
import { leadWords } from '#content/manager/lead.ts'
import { leadStages } from '#domain/lead-stage.ts'
import { useMay } from '../../shell/me.ts'
import { mark } from '../lead-acts.ts'
import { StageSt } from '../stage-st.tsx'
import type { Subject } from './subject.ts'

/** Arrows move along it and Space chooses, since each choice is sent at once. */
export function StateBar({ subject: { id, stage } }: { subject: Subject }) {
  const canWork = useMay('leads.work')
  const stages = leadStages.filter((one) => one !== 'spam' || stage === 'spam')
  return (
    <div className="statebar" role="radiogroup" aria-label={leadWords.stages} onKeyDown={moveAlong}>
      {stages.map((one) => (
        // biome-ignore lint/a11y/useSemanticElements: arrows would choose what they pass
        <button
          key={one}
          type="button"
          role="radio"
          aria-checked={one === stage}
          tabIndex={one === stage ? 0 : -1}
          disabled={!canWork}
          onClick={() => one !== stage && mark([id], one)}
        >
          <StageSt stage={one} />
        </button>
      ))}
    </div>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

function moveAlong(pressed: KeyboardEvent<HTMLElement>): void {
  const step = steps[pressed.key]
  if (step === undefined) return
  const buttons = Array.from<Element>(pressed.currentTarget.querySelectorAll('button'))
  const from = document.activeElement ? buttons.indexOf(document.activeElement) : 0
  pressed.preventDefault()
  const next = buttons.at((from + step) % buttons.length)
  if (next instanceof HTMLElement) next.focus()
}
