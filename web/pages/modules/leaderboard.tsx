import { nicknames } from '#content/leaderboard-widget.ts'
import { leaderboardPage as copy } from '#content/pages/leaderboard.ts'
import { drawByLink } from '#domain/leaderboard/draw-by-link.ts'
import { leaderboardQuery, readLeaderboardLink } from '#domain/leaderboard/leaderboard-link.ts'
import type { RouteHandle } from '../../api/route-handle.ts'
import { LeaderboardWidget } from '../../widgets/leaderboard/leaderboard-widget.tsx'
import type { Route } from './+types/leaderboard'
import { ModulePage } from './module-page.tsx'
import { loadModuleDrawings, moduleMeta } from './module-route.ts'

export const meta = moduleMeta(copy)

export const loader = ({ request }: Route.LoaderArgs) =>
  drawByLink(nicknames, readLeaderboardLink(new URL(request.url).searchParams))

export async function clientLoader() {
  await loadModuleDrawings(copy)
  return { taken: [], draw: 0, drawn: null, nextSeal: '' }
}

export const handle: RouteHandle = {
  ribbon: copy.ribbon,
  variantOf: (query) => leaderboardQuery(readLeaderboardLink(query)),
}

export default function Leaderboard({ loaderData }: Route.ComponentProps) {
  return (
    <ModulePage copy={copy}>
      <LeaderboardWidget start={loaderData} />
    </ModulePage>
  )
}
