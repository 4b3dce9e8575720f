/** Inlined in the offline page, to load the page again once there is a network. */
addEventListener('online', () => location.reload())
