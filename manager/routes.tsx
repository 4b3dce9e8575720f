import type { RouteObject } from 'react-router'
import { Door } from './door/door.tsx'

/** Beneath the manager's path; whoever is not signed in sees the door, whatever they asked for. */
export const routes: RouteObject[] = [{ path: '*', element: <Door /> }]
