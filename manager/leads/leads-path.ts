import { managerDeskPath, managerRoot } from '#domain/paths.ts'

/** Of the list of leads, below the manager's path. */
export const deskPath = managerDeskPath.slice(managerRoot.length)
