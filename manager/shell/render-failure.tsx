import { useRouteError } from 'react-router'
import { shellCopy } from '#content/manager/shell.ts'
import { CallError } from '../api/client.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { NotAllowedError } from './guard.ts'
import { Main } from './page.tsx'
import { Shell } from './shell.tsx'

/** Where not even the shell can be shown, since nobody knows yet who is signed in. */
export function RootErrorScreen() {
  const error = useRouteError()
  // The first page of a visit is refused so far up that the shell around it was not reached.
  if (error instanceof NotAllowedError)
    return (
      <Shell>
        <ErrorScreen />
      </Shell>
    )
  const isUnreachable = error instanceof CallError && error.failure.state === 'unreachable'
  const { heading, lede } = isUnreachable ? shellCopy.unreachable : shellCopy.failed
  return (
    <Main title={heading}>
      <EmptyState
        heading={heading}
        isPage
        actions={
          <Button icon="redo" onClick={() => location.reload()}>
            {shellCopy.tryAgain}
          </Button>
        }
      >
        {lede}
      </EmptyState>
    </Main>
  )
}
