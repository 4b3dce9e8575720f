import { useState } from 'react'
import { paths } from '#domain/paths.ts'
import { fillSlots } from '#domain/text/fill-placeholders.ts'
import { PassStrip } from '../../layout/pass-strip.tsx'
import { ResultView } from '../result-view.tsx'
import { useControls } from '../use-controls.ts'
import { useDebounced } from '../use-debounced.ts'
import { Widget } from '../widget.tsx'
import { WidgetCoupons } from '../widget-coupons.tsx'
import '../../forms/forms.css'
import { CheckInDesk } from './check-in-desk.tsx'
import { type DrawnPass, initialChoice, readChoice, usePassCopy } from './pass-choice.ts'
import { PassBackStrip, PassFaces } from './pass-faces.tsx'
import { PassFields } from './pass-fields.tsx'
import { UseInDemo } from './use-in-demo.tsx'
import { WalkToDoor } from './walk-to-door.tsx'
import './pass-builder.css'

/** Typed text stays in the browser until the visitor continues to the demo form. */
export function PassBuilder({ code }: { code: string }) {
  const copy = usePassCopy()
  const { values: choice, form } = useControls(initialChoice, readChoice)
  const [turned, turn] = useState(false)
  const [change, announce] = useState('')
  const pass: DrawnPass = {
    name: choice.name || copy.sample.name,
    company: choice.company || copy.sample.company,
    look: choice.look,
  }
  const made = useDebounced(fillSlots(copy.lines.made, { name: pass.name }))

  function startOver() {
    const element = form.ref.current
    element?.reset()
    element?.querySelector('input')?.focus()
    announce('')
    form.onInput()
  }

  return (
    <Widget
      name="pass-builder"
      copy={copy.widget}
      status={change || made}
      className="pb"
      actions={
        <button className="text-button" type="button" onClick={startOver}>
          {copy.fields.startOver}
        </button>
      }
    >
      <form {...form} method="post" action={paths.demo} autoComplete="off">
        <div className="widget__inner pb__grid">
          <ResultView
            copy={
              turned ? (
                <PassBackStrip look={pass.look} />
              ) : (
                <PassStrip
                  name={pass.name}
                  company={pass.company}
                  kind={copy.drawn.lines.apple[0][1]}
                  ribbon={pass.look}
                />
              )
            }
          >
            <PassFields name={choice.name} turned={turned} onTurn={() => turn(!turned)} onTyped={() => announce('')} />
          </ResultView>
          <PassFaces pass={pass} turned={turned} />
        </div>
        <WidgetCoupons>
          <WalkToDoor walked={choice.walk} look={choice.look} onNear={announce} />
          <CheckInDesk pass={pass} onPrinted={announce} />
          <UseInDemo choice={choice} code={code} />
        </WidgetCoupons>
      </form>
    </Widget>
  )
}
