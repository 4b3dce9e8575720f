import type { ReactNode } from 'react'
import { liveCopy } from '#content/manager/live.ts'
import './realtime.css'

interface ListChangesProps {
  /** What stands there while nothing is new. */
  lede: ReactNode
  changes: number
  onShow(): void
}

/** Beside the heading of a list: what has come waits in the place that the lede keeps free. */
export const ListChanges = ({ lede, changes, onShow }: ListChangesProps) => (
  <p className="list-news" data-new={changes > 0 || undefined}>
    <span>{lede}</span>
    {changes > 0 && (
      <button
        className="link"
        type="button"
        onClick={({ currentTarget }) => {
          focusHeading(currentTarget)
          onShow()
        }}
      >
        {liveCopy.show(changes)}
      </button>
    )}
  </p>
)

/** The button goes, and the focus stays at its list. */
function focusHeading(button: HTMLElement): void {
  const heading = button.closest('section')?.querySelector<HTMLElement>('h2, h3')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
