import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunkUrls } from './web/boot/chunk-url-plugin.ts'
import { inlineScripts } from './web/boot/inline-script-plugin.ts'
import { resolveSpacing } from './web/styles/spacing-plugin.ts'
import { paintedDrawings } from './web/ui/painted-drawings-plugin.ts'

const inFolder = (names: string[]) => (names.some((name) => name.endsWith('.css')) ? 'static/css' : 'static/media')

/** What every page loads besides the libraries; parts with styles of their own stay with the pages that use them. */
const frame =
  /\/(web\/(api|ui\/(art|brand-mark|drawings|icons|ribbon|trusted-types)|layout\/(?!call-to-action|crumbs|why-choose))|web\/boot\/chunk-loading|domain\/path(s|-pattern)|content\/(brand-mark|messages|palette|ribbon|site|pages\/layout))[^?]*\.tsx?$/

function pieceOf(file: string): string | null {
  const [, piece] = /\/web\/widgets\/([^/]+)\//.exec(file) ?? []
  return piece ? `piece-${piece}` : null
}

/** Else they join the piece that uses them as well, and pages without it would load its script. */
const sharedStyles = (file: string) => /\/web\/ui\/(pass|rows|wallet)\.css$/.exec(file)?.[1] ?? null

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
            // Its styles are also those of a bench's fields, and what it trims also names on a ribbon.
            { name: 'fields', test: /\/web\/forms\/forms\.css$/ },
            { name: 'text', test: /\/domain\/text\/(text|fill-placeholders)\.ts$/ },
            // What the forms and the pass builder refuse, and how they say so.
            {
              name: 'rules',
              test: /\/(domain\/(leads\/(lead-fields|name-link)|text\/(email-address|phone-number))\.ts|web\/forms\/(use-browser|field-error)\.tsx?)$/,
            },
            { name: 'forms', test: /\/web\/forms\/(?!visit-storage)/ },
            // Two pages have it, so the others' benches do not carry its styles.
            { name: 'lane-picture', test: /\/web\/widgets\/lane-chart\.(tsx|css)$/ },
            { name: 'live', test: /\/(web\/(widgets\/[^/]+|ui\/field\.css))$/ },
            // What the demo form and a drawn pass share, and what several benches do.
            {
              name: 'made',
              test: /\/domain\/((leads\/pass-link|text\/clock-time|event-pass\/pass-lines)\.ts|qr-image\.ts\?chunk-url)$/,
            },
            { name: sharedStyles, test: /\/web\/ui\/[^/]+\.css$/ },
            // What the contact form takes along from the price builder.
            { name: 'carried-message', test: /\/domain\/leads\/message-link\.ts$/ },
            { name: 'messages', test: /\/web\/widgets\/message-screen\// },
            // What only one of the benches needs, its rules and words included.
            { name: pieceOf, test: /\/web\/widgets\/[^/]+\/[^?]*$/ },
          ],
        },
      },
    },
  },
})
