import { useRouteError } from 'react-router'
import { shellCopy } from '#content/manager/shell.ts'
import { CallError } from '../api/client.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { NotAllowedError } from './guard.ts'
import { Main } from './page.tsx'
import { Shell } from './shell.tsx'

/** For errors before the shell can render, when the account is not known yet. */
export function RootErrorScreen() {
  const error = useRouteError()
  // On the first page of a visit, the guard refuses before the shell is rendered.
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
