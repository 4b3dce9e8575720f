import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunkUrls } from './web/boot/chunk-url-plugin.ts'
import { inlineScripts } from './web/boot/inline-script-plugin.ts'
import { resolveSpacing } from './web/styles/spacing-plugin.ts'
import { paintedDrawings } from './web/ui/painted-drawings-plugin.ts'

const inFolder = (names: string[]) => (names.some((name) => name.endsWith('.css')) ? 'static/css' : 'static/media')

/** What every page loads besides the libraries; parts with styles of their own stay with the pages that use them. */
const frame =
  /\/(web\/(api|ui\/(art|brand-mark|drawings|icons|ribbon|trusted-types)|layout\/(?!call-to-action|crumbs|why-choose))|web\/boot\/chunk-loading|domain\/path(s|-pattern)|content\/(mark|messages|palette|ribbon|site|pages\/layout))[^?]*\.tsx?$/

export default defineConfig({
  plugins: [
    inlineScripts(),
    paintedDrawings(),
    chunkUrls(['web/consent/ask-for-consent.ts'], process.env.BUILD_FOLDER ?? 'build'),
    resolveSpacing(),
    reactRouter(),
  ],
  server: { host: '127.0.0.1' },
  // Else the built site would need it beside it (scripts/kept-apart.json).
  ssr: { noExternal: ['marked'] },
  build: {
    assetsDir: 'static/js',
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // A script that comes before React must not need the frame for a path (domain/paths.ts).
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        assetFileNames: ({ names }) => `${inFolder(names)}/[name]-[hash][extname]`,
        // Two files compress better than twenty small ones.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules\/(?!web-vitals)/ },
            { name: 'frame', test: frame },
            { name: 'forms', test: /\/web\/forms\/(?!visit-storage)/ },
          ],
        },
      },
    },
  },
})
