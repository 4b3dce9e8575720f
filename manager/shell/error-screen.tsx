import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router'
import { roleWords } from '#content/manager/roles.ts'
import { shellWords } from '#content/manager/shell.ts'
import { mayRole, type Permission, roles } from '#domain/staff/permission.ts'
import { CallError } from '../api/client.ts'
import { B, BLink } from '../ui/button.tsx'
import { Empty, EmptyHook } from '../ui/empty-state.tsx'
import { NotYours } from './guard.ts'
import { returning } from './me.ts'
import { Main } from './page.tsx'

/** In place of a page that did not open; around it everything goes on. */
export function ErrorScreen() {
  const error = useRouteError()
  if (error instanceof NotYours) return <NotYoursScreen permission={error.permission} />
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  if (!(error instanceof CallError)) return <FailedScreen {...shellWords.failed} isStale />
  const { answer } = error
  if (answer.state === 'unreachable') return <FailedScreen {...shellWords.unreachable} />
  if (answer.problem.code === 'not_found') return <NotFoundScreen />
  if (answer.problem.code === 'not_allowed') return <NotYoursScreen />
  if (answer.problem.code === 'second_factor_needed') return <LinkIsNotEnoughScreen lede={answer.problem.message} />
  return <FailedScreen heading={shellWords.failed.heading} lede={answer.problem.message} />
}

function LinkIsNotEnoughScreen({ lede }: { lede: string }) {
  const location = useLocation()
  return (
    <Sheet
      heading={shellWords.linkIsNotEnough.heading}
      acts={
        <>
          <BLink look="go" reloadDocument to={`/login${returning(location)}`}>
            {shellWords.linkIsNotEnough.act}
          </BLink>
          <BLink to="/ways-in">{shellWords.linkIsNotEnough.add}</BLink>
        </>
      }
    >
      {lede}
    </Sheet>
  )
}

const { notYours, notFound } = shellWords

function NotYoursScreen({ permission }: { permission?: Permission }) {
  const lede = permission ? notYours.lede(rolesThatMay(permission)) : notYours.plain
  return (
    <Sheet heading={notYours.heading} art={<EmptyHook />}>
      {lede}
    </Sheet>
  )
}

const rolesThatMay = (permission: Permission) =>
  roles
    .filter((role) => mayRole(role, permission))
    .map((role) => roleWords[role].name)
    .join(', ')

export const NotFoundScreen = () => <Sheet heading={notFound.heading}>{notFound.lede}</Sheet>

interface FailedScreenProps {
  heading: string
  lede: string
  /** What was loaded of the application may be older than the server. */
  isStale?: boolean
}

function FailedScreen({ heading, lede, isStale = false }: FailedScreenProps) {
  const { revalidate, state } = useRevalidator()
  const again = () => (isStale ? location.reload() : void revalidate())
  return (
    <Sheet
      heading={heading}
      acts={
        <B icon="redo" onClick={again} busy={state === 'loading' ? shellWords.loading : undefined}>
          {shellWords.tryAgain}
        </B>
      }
    >
      {lede}
    </Sheet>
  )
}

interface SheetProps {
  heading: string
  art?: React.ReactNode
  acts?: React.ReactNode
  children: React.ReactNode
}

const Sheet = ({ heading, art, acts, children }: SheetProps) => (
  <Main title={heading}>
    <Empty art={art} heading={heading} acts={acts} isPage>
      {children}
    </Empty>
  </Main>
)
