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
  const toast = useStore(toasts.shown)
  const box = useRef<HTMLDivElement>(null)
  useLift(box, toast !== undefined)
  useKeys({ undo: toast?.undo && toasts.undo })
  return (
    <div
      role="status"
      onPointerEnter={toasts.hold}
      onPointerLeave={toasts.release}
      onFocus={toasts.hold}
      onBlur={toasts.release}
    >
      {toast && (
        <div className="toast" ref={box}>
          <Ribbon name={toast.ribbon ?? 'transmit'} className="ribbon--v" />
          <div>
            <p>{toast.words}</p>
            {toast.undo && (
              <B size="s" command="undo" onClick={toasts.undo}>
                {shellWords.undo}
              </B>
            )}
            <IconB icon="x" label={shellWords.close} onClick={toasts.dismiss} />
          </div>
        </div>
      )}
    </div>
  )
}
