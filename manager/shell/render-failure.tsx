import { useRouteError } from 'react-router'
import { shellWords } from '#content/manager/shell.ts'
import { CallError } from '../api/client.ts'
import { B } from '../ui/button.tsx'
import { Empty } from '../ui/empty-state.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { NotYours } from './guard.ts'
import { Main } from './page.tsx'
import { Shell } from './shell.tsx'

/** Where not even the shell can be shown, since nobody knows yet who is signed in. */
export function LastResort() {
  const error = useRouteError()
  // The first page of a visit is refused so far up that the shell around it was not reached.
  if (error instanceof NotYours)
    return (
      <Shell>
        <ErrorScreen />
      </Shell>
    )
  const isUnreachable = error instanceof CallError && error.answer.state === 'unreachable'
  const { heading, lede } = isUnreachable ? shellWords.unreachable : shellWords.failed
  return (
    <Main title={heading}>
      <Empty
        heading={heading}
        isPage
        acts={
          <B icon="redo" onClick={() => location.reload()}>
            {shellWords.tryAgain}
          </B>
        }
      >
        {lede}
      </Empty>
    </Main>
  )
}
