/** Inlined in the offline page: what was asked for comes by itself as soon as it can. */
addEventListener('online', () => location.reload())
