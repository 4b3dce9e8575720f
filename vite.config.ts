import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunkUrls } from './web/boot/chunk-url-plugin.ts'
import { inlineScripts } from './web/boot/inline-script-plugin.ts'
import { resolveSpacing } from './web/styles/spacing-plugin.ts'
import { paintedDrawings } from './web/ui/painted-drawings-plugin.ts'

const inFolder = (names: string[]) => (names.some((name) => name.endsWith('.css')) ? 'static/css' : 'static/media')

/** Scripts that every page loads besides the libraries, without modules that import styles of only some pages. */
const frame =
  /\/(web\/(api|ui\/(art|brand-mark|drawings|icons|ribbon|trusted-types)|layout\/(?!call-to-action|crumbs|why-choose))|web\/boot\/chunk-loading|domain\/path(s|-pattern)|content\/(brand-mark|messages|palette|ribbon|site|pages\/layout))[^?]*\.tsx?$/

function widgetChunk(file: string): string | null {
  const [, widget] = /\/web\/widgets\/([^/]+)\//.exec(file) ?? []
  return widget ? `widget-${widget}` : null
}

/** Otherwise they would join the chunk of a widget, and pages without it would load its script. */
const sharedStyles = (file: string) => /\/web\/ui\/(pass|result-view|rows|wallet)\.css$/.exec(file)?.[1] ?? null

export default defineConfig({
  plugins: [
    inlineScripts(),
    paintedDrawings(),
    chunkUrls(['web/consent/ask-for-consent.ts'], process.env.BUILD_FOLDER ?? 'build'),
    resolveSpacing(),
    reactRouter(),
  ],
  server: { host: '127.0.0.1' },
  // Bundled, because production has only the packages in tools/scripts/external-packages.json.
  ssr: { noExternal: ['marked', 'uqr'] },
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
            { name: 'libraries', test: /node_modules\/(?!web-vitals|uqr)/ },
            { name: 'frame', test: frame },
            // Several widgets have fields with the styles of the forms.
            { name: 'fields', test: /\/web\/forms\/forms\.css$/ },
            { name: 'text', test: /\/domain\/text\/(text|fill-placeholders)\.ts$/ },
            // Validation rules and errors, which the forms and the pass builder share.
            {
              name: 'rules',
              test: /\/(domain\/(leads\/(lead-fields|name-link)|text\/(email-address|phone-number))\.ts|web\/forms\/(use-browser|field-error)\.tsx?)$/,
            },
            { name: 'forms', test: /\/web\/forms\/(?!visit-storage)/ },
            // Only two pages use it; the other widgets do not need its styles.
            { name: 'lane-chart', test: /\/web\/widgets\/lane-chart\.(tsx|css)$/ },
            // Otherwise it would join the chunk of one of the widgets that share it.
            { name: 'sample-event', test: /\/content\/(sample-event|widget)\.ts$/ },
            // The tiny event and the leaderboard share it.
            { name: 'prize-draw', test: /\/(web\/widgets\/split-flap\.(tsx|css)|domain\/queue\/fair-draw\.ts)$/ },
            // Home starts the tiny event with a name, without its demo.
            { name: 'tiny-names', test: /\/(domain|content)\/(tiny-event\/)?tiny-event\.ts$/ },
            { name: 'widgets', test: /\/(web\/(widgets\/[^/]+|ui\/field\.css))$/ },
            // The demo form and several widgets share pass links, pass lines, clock times and QR codes.
            {
              name: 'pass-link',
              test: /\/domain\/((leads\/pass-link|text\/clock-time|event-pass\/pass-lines)\.ts|qr-image\.ts\?chunk-url)$/,
            },
            { name: sharedStyles, test: /\/web\/ui\/[^/]+\.css$/ },
            // The contact form and the price builder share it.
            { name: 'message-link', test: /\/domain\/leads\/message-link\.ts$/ },
            { name: 'messages', test: /\/web\/widgets\/message-screen\// },
            // Code, rules and copy of a single widget.
            { name: widgetChunk, test: /\/web\/widgets\/[^/]+\/[^?]*$/ },
          ],
        },
      },
    },
  },
})
