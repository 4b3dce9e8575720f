/** The server marks every document of a site with prices. */
export const isPriced = () => document.documentElement.dataset.prices !== undefined
