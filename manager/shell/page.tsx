import { type ReactNode, useEffect } from 'react'
import { shellCopy } from '#content/manager/shell.ts'
import { classNames } from '../ui/class-names.ts'
import { useCounts } from './counts.ts'

interface MainProps {
  title: string
  width?: 'wide' | 'inbox'
  children: ReactNode
}

export function Main({ title, width, children }: MainProps) {
  useTitle(title)
  return (
    <main className={classNames('main', width)} id="main" tabIndex={-1}>
      {children}
    </main>
  )
}

interface PageProps extends Omit<MainProps, 'title'> {
  heading: string
  lede?: ReactNode
  actions?: ReactNode
  breadcrumb?: ReactNode
}

export const Page = ({ heading, lede, actions, breadcrumb, width, children }: PageProps) => (
  <Main title={heading} {...(width && { width })}>
    <header className="head">
      <div>
        {breadcrumb}
        <h1>{heading}</h1>
        {lede && <p>{lede}</p>}
      </div>
      {actions && <div className="actions">{actions}</div>}
    </header>
    {children}
  </Main>
)

/** Shows the total count in the title, because the window is often in the background. */
function useTitle(title: string): void {
  const waiting = Object.values(useCounts()).reduce((sum, shown) => sum + (shown?.count ?? 0), 0)
  useEffect(() => {
    document.title = shellCopy.title(waiting > 0 ? shellCopy.countedTitle(waiting, title) : title)
  }, [title, waiting])
}
