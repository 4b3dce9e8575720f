/** Whether a visitor asked for less motion: then the end of a motion is shown at once. */
export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
