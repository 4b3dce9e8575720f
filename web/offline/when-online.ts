/** Inlined in the offline page; reloads it when the network returns. */
addEventListener('online', () => location.reload())
