import type { ReactNode } from 'react'
import { liveCopy } from '#content/manager/live.ts'
import './realtime.css'

interface ListChangesProps {
  lede: ReactNode
  changes: number
  onShow(): void
}

/** Replaces the lede by a button with the number of changes, so that nothing moves. */
export const ListChanges = ({ lede, changes, onShow }: ListChangesProps) => (
  <p className="list-changes" data-new={changes > 0 || undefined}>
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

/** The button disappears, so the focus moves to the heading of its list. */
function focusHeading(button: HTMLElement): void {
  const heading = button.closest('section')?.querySelector<HTMLElement>('h2, h3')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
