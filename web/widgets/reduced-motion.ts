/** If true, show the end of an animation at once. */
export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
