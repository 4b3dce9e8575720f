/** Whether the site has its operator's prices: each document of such a site says so. */
export const isPriced = () => document.documentElement.dataset.prices !== undefined
