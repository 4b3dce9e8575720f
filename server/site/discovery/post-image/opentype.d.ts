// No published types fit this major version; these cover what post images use.
declare module 'opentype.js' {
  export type PathCommand =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' }
  export interface RenderOptions {
    kerning: boolean
    /** Ems. */
    letterSpacing: number
  }
  export interface Font {
    unitsPerEm: number
    ascender: number
    descender: number
    charToGlyphIndex(letter: string): number
    getPath(text: string, x: number, y: number, fontSize: number, options: RenderOptions): { commands: PathCommand[] }
    getAdvanceWidth(text: string, fontSize: number, options: RenderOptions): number
  }
  const opentype: { parse(bytes: ArrayBuffer): Font }
  export default opentype
}
