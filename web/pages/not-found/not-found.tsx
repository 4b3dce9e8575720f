import { data } from 'react-router'
import { errorCopy } from '#content/pages/layout.ts'
import { NotFoundScreen, notFoundDrawing } from '../../layout/not-found-screen.tsx'
import { pageMeta } from '../../layout/page-meta.ts'
import { loadDrawings } from '../../ui/art.tsx'

export const meta = pageMeta(errorCopy.notFound, { isHidden: true })

export const loader = () => data(null, { status: 404 })

export async function clientLoader() {
  await loadDrawings([notFoundDrawing])
  return null
}

export default function NotFound() {
  return <NotFoundScreen />
}
