/** Dispatched on the window when React replaces the script. */
export const TAKEN_OVER = 'demo-taken-over'

/** The event `demo` contains the demo as JSON, or null after its end; its id is the demo's version. */
export const demoEvents = (path: string) => new EventSource((document.documentElement.dataset.api ?? '') + path)
