import { managerPath } from '#domain/paths.ts'

/**
 * Past the router, which would look through thousands of rows for whatever uses the address. A lead
 * that somebody opens by a click is a step for the browser's Back; one that a key passes is none.
 */
export function setOpenLeadInUrl(id: string | undefined, isStep = false): void {
  const address = new URL(location.href)
  // Another screen is still loading after the browser went back.
  if (address.pathname !== `${managerPath}/leads` || openLeadIdIn(address) === id) return
  if (id === undefined) address.searchParams.delete('lead')
  else address.searchParams.set('lead', id)
  if (isStep) history.pushState(history.state, '', address)
  else history.replaceState(history.state, '', address)
}

export const openLeadIdIn = (address: URL): string | undefined => address.searchParams.get('lead') ?? undefined

/** An address of the site, without what all of them begin with. */
export const pathOf = (address: string): string => URL.parse(address)?.pathname ?? address

/** The site that an address belongs to. */
export const hostOf = (address: string): string => URL.parse(address)?.host || address
