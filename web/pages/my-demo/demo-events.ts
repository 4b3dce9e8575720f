/** Said to the window when React follows the demo itself. */
export const TAKEN_OVER = 'demo-taken-over'

/** Server-sent events of a demo: `demo` with the demo as JSON, or null when it has ended, and its version as the event's id. */
export const demoEvents = (path: string) => new EventSource((document.documentElement.dataset.api ?? '') + path)
