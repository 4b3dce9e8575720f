// Lighthouse simulates a phone: 1.6 Mbit/s, 150 ms round trip, a fourth of the CPU.
export const limits = {
  /** Milliseconds; the home page draws a scene before its text is complete. */
  largestPaint: (path: string) => (path === '/' ? 1_300 : 1_200),
  /** Milliseconds from the first paint to the largest. */
  paintsApart: 100,
  layoutShift: 0.01,
  blockingTime: 30,
  /** Brotli bytes of a page's style sheets. */
  cssBytes: 15 * 1024,
  /** Bytes of all font files. */
  fontBytes: 60 * 1024,
}
