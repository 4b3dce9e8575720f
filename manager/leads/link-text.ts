import { managerPath } from '#domain/paths.ts'

/** Bypasses the router, which would search all rows. A click adds a history step; a key press adds none. */
export function setOpenLeadInUrl(id: string | undefined, isStep = false): void {
  const address = new URL(location.href)
  // Another screen is still loading after Back.
  if (address.pathname !== `${managerPath}/leads` || openLeadIdIn(address) === id) return
  if (id === undefined) address.searchParams.delete('lead')
  else address.searchParams.set('lead', id)
  if (isStep) history.pushState(history.state, '', address)
  else history.replaceState(history.state, '', address)
}

export const openLeadIdIn = (address: URL): string | undefined => address.searchParams.get('lead') ?? undefined

export const pathOf = (address: string): string => URL.parse(address)?.pathname ?? address

export const hostOf = (address: string): string => URL.parse(address)?.host || address
