import { useRef } from 'react'
import { shellWords } from '#content/manager/shell.ts'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { B, IconB } from '../parts/b.tsx'
import { useStore } from './store.ts'
import { toasts } from './toasts.ts'
import { useLift } from './use-lift.ts'
import './toast.css'

/** The region is always there, since screen readers announce only what changes in one. */
export function Toaster() {
  const shown = useStore(toasts.shown)
  const box = useRef<HTMLDivElement>(null)
  const newest = shown.find(({ undo }) => undo)
  useLift(box, shown.length > 0)
  useKeys({ undo: newest && (() => toasts.undo()) })
  return (
    <div
      role="status"
      className="toasts"
      ref={box}
      onPointerEnter={toasts.hold}
      onPointerLeave={toasts.release}
      onFocus={toasts.hold}
      onBlur={toasts.release}
    >
      {shown.map(({ id, words, undo, ribbon }) => (
        <div className="toast" key={id}>
          <Ribbon name={ribbon ?? 'transmit'} className="ribbon--v" />
          <div>
            <p>{words}</p>
            {undo && (
              <B size="s" {...(id === newest?.id && { command: 'undo' })} onClick={() => toasts.undo(id)}>
                {shellWords.undo}
              </B>
            )}
            <IconB icon="x" label={shellWords.close} onClick={() => toasts.dismiss(id)} />
          </div>
        </div>
      ))}
    </div>
  )
}
