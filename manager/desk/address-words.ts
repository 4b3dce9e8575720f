/** An address of the site, without what all of them begin with. */
export const pathOf = (address: string): string => URL.parse(address)?.pathname ?? address

/** The site that an address belongs to. */
export const hostOf = (address: string): string => URL.parse(address)?.host || address
