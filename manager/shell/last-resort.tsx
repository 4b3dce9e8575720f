import { useRouteError } from 'react-router'
import { shellWords } from '#content/manager/shell.ts'
import { CallError } from '../api/client.ts'
import { B } from '../parts/b.tsx'
import { Empty } from '../parts/empty.tsx'
import { Main } from './page.tsx'

/** Where not even the shell can be shown, since nobody knows yet who is signed in. */
export function LastResort() {
  const error = useRouteError()
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
