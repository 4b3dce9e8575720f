import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router'
import { roleCopy } from '#content/manager/roles.ts'
import { shellCopy } from '#content/manager/shell.ts'
import { type Permission, roleHasPermission, roles } from '#domain/staff/permission.ts'
import { CallError } from '../api/client.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState, EmptyStateArt } from '../ui/empty-state.tsx'
import { NotAllowedError } from './guard.ts'
import { returnQuery } from './me.ts'
import { Main } from './page.tsx'

/** Replaces a page that failed to load; the shell around it keeps working. */
export function ErrorScreen() {
  const error = useRouteError()
  if (error instanceof NotAllowedError) return <NotAllowedScreen permission={error.permission} />
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  if (!(error instanceof CallError)) return <FailedScreen {...shellCopy.failed} isStale />
  const { failure } = error
  if (failure.state === 'unreachable') return <FailedScreen {...shellCopy.unreachable} />
  if (failure.problem.code === 'not_found') return <NotFoundScreen />
  if (failure.problem.code === 'not_allowed') return <NotAllowedScreen />
  if (failure.problem.code === 'second_factor_needed') return <SecondFactorScreen lede={failure.problem.message} />
  return <FailedScreen heading={shellCopy.failed.heading} lede={failure.problem.message} />
}

function SecondFactorScreen({ lede }: { lede: string }) {
  const location = useLocation()
  return (
    <MessagePage
      heading={shellCopy.secondFactor.heading}
      actions={
        <>
          <ButtonLink variant="go" reloadDocument to={`/login${returnQuery(location)}`}>
            {shellCopy.secondFactor.act}
          </ButtonLink>
          <ButtonLink to="/sign-in-methods">{shellCopy.secondFactor.add}</ButtonLink>
        </>
      }
    >
      {lede}
    </MessagePage>
  )
}

const { notAllowed, notFound } = shellCopy

function NotAllowedScreen({ permission }: { permission?: Permission }) {
  const lede = permission ? notAllowed.lede(rolesWithPermission(permission)) : notAllowed.plain
  return (
    <MessagePage heading={notAllowed.heading} illustration={<EmptyStateArt />}>
      {lede}
    </MessagePage>
  )
}

const rolesWithPermission = (permission: Permission) =>
  roles
    .filter((role) => roleHasPermission(role, permission))
    .map((role) => roleCopy[role].name)
    .join(', ')

export const NotFoundScreen = () => <MessagePage heading={notFound.heading}>{notFound.lede}</MessagePage>

interface FailedScreenProps {
  heading: string
  lede: string
  /** The loaded application may be older than the server. */
  isStale?: boolean
}

function FailedScreen({ heading, lede, isStale = false }: FailedScreenProps) {
  const { revalidate, state } = useRevalidator()
  const again = () => (isStale ? location.reload() : void revalidate())
  return (
    <MessagePage
      heading={heading}
      actions={
        <Button icon="redo" onClick={again} busy={state === 'loading' ? shellCopy.loading : undefined}>
          {shellCopy.tryAgain}
        </Button>
      }
    >
      {lede}
    </MessagePage>
  )
}

interface MessagePageProps {
  heading: string
  illustration?: React.ReactNode
  actions?: React.ReactNode
  children: React.ReactNode
}

const MessagePage = ({ heading, illustration, actions, children }: MessagePageProps) => (
  <Main title={heading}>
    <EmptyState illustration={illustration} heading={heading} actions={actions} isPage>
      {children}
    </EmptyState>
  </Main>
)
