// npm run lanyard -- brand: regenerates the committed files that show the brand, from
// content/palette.ts, content/brand-mark.ts and content/site.ts.
import { ensureBrowser } from '../test-machine.mjs'

process.env.BROWSER_PATH ??= ensureBrowser()
// In this order, because later drawings include earlier ones.
await import('./draw-tokens.ts')
await import('../draw-og/draw-icons.ts')
await import('../draw-pass/draw-pass.ts')
await import('../draw-og/draw-og.ts')
await import('../draw-covers/draw-covers.ts')
