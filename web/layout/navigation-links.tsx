import { useRouteLoaderData } from 'react-router'
import { layoutWords } from '#content/pages/layout.ts'
import { managerLoginPath } from '#domain/paths.ts'
import type { RootData } from '../api/request-context.ts'

/** Leads to the staff's application, which is not part of the site's pages. */
export function LogInLink({ small = false }: { small?: boolean }) {
  const manager = useRouteLoaderData<RootData>('root')?.managerOrigin ?? ''
  return (
    <a
      className={small ? 'btn btn--small' : 'btn'}
      href={`${manager}${managerLoginPath}`}
      target="_blank"
      rel="noopener"
    >
      {layoutWords.logIn}
      <span className="visually-hidden"> ({layoutWords.newTab})</span>
    </a>
  )
}
