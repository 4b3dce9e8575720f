import { useState } from 'react'
import { paths } from '#domain/paths.ts'
import { fillSlots } from '#domain/text/fill-placeholders.ts'
import { useControls } from '../use-controls.ts'
import { useSettled } from '../use-debounced.ts'
import { Bench } from '../widget.tsx'
import { BenchCoupons } from '../widget-coupons.tsx'
import '../../forms/forms.css'
import { Desk } from './check-in-desk.tsx'
import { type DrawnPass, initialChoice, readChoice, usePassWords } from './pass-choice.ts'
import { PassFaces } from './pass-faces.tsx'
import { PassFields } from './pass-fields.tsx'
import { Take } from './use-in-demo.tsx'
import { Walk } from './walk-to-door.tsx'
import './pass-builder.css'

/** What is typed stays in the browser, until it is taken to the demo form. */
export function PassBuilder({ code }: { code: string }) {
  const words = usePassWords()
  const { values: choice, form } = useControls(initialChoice, readChoice)
  const [turned, turn] = useState(false)
  const [change, tell] = useState('')
  const pass: DrawnPass = {
    name: choice.name || words.sample.name,
    company: choice.company || words.sample.company,
    look: choice.look,
  }
  const made = useSettled(fillSlots(words.lines.made, { name: pass.name }))

  function startOver() {
    const element = form.ref.current
    element?.reset()
    element?.querySelector('input')?.focus()
    tell('')
    form.onInput()
  }

  return (
    <Bench
      piece="pass-builder"
      words={words.bench}
      status={change || made}
      className="pb"
      actions={
        <button className="act" type="button" onClick={startOver}>
          {words.fields.startOver}
        </button>
      }
    >
      <form {...form} method="post" action={paths.demo} autoComplete="off">
        <div className="bench__in pb__grid">
          <PassFields name={choice.name} turned={turned} onTurn={() => turn(!turned)} onTyped={() => tell('')} />
          <PassFaces pass={pass} turned={turned} />
        </div>
        <BenchCoupons>
          <Walk walked={choice.walk} look={choice.look} onNear={tell} />
          <Desk pass={pass} onPrinted={tell} />
          <Take choice={choice} code={code} />
        </BenchCoupons>
      </form>
    </Bench>
  )
}
