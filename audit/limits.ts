/**
 * What every page keeps to. Lighthouse's figures are those of its simulated phone: 1.6 Mbit/s, 150
 * ms a round trip, a fourth of the CPU.
 */
export const limits = {
  /** Largest paint in ms: home draws a scene before its text is whole. */
  largestPaint: (path: string) => (path === '/' ? 1_300 : 1_200),
  /** The largest paint may follow the first by so many ms. */
  paintsApart: 100,
  layoutShift: 0.01,
  blockingTime: 30,
  /**
   * Points of the HTTP Observatory: 100 are an A+; 30 more are all that a page without cookies and
   * scripts from elsewhere can have.
   */
  observatory: { page: 130, other: 100 },
  /** Brotli bytes of a page's style sheets. */
  cssBytes: 15 * 1024,
  /** Bytes of all font files. */
  fontBytes: 60 * 1024,
}
