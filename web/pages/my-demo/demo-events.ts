/** Dispatched on the window when React follows the demo instead of the script. */
export const TAKEN_OVER = 'demo-taken-over'

/** The event `demo` has the demo as JSON, null when it has ended; its id is the demo's version. */
export const demoEvents = (path: string) => new EventSource((document.documentElement.dataset.api ?? '') + path)
