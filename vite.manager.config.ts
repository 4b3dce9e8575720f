import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { completeDocument } from './manager/document-plugin.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The staff's application: one document, and files whose names change with their content. */
export default defineConfig({
  root: here('manager'),
  base: '/manager/',
  publicDir: false,
  // The site's own development server has another.
  cacheDir: here('node_modules/.vite-manager'),
  plugins: [completeDocument()],
  build: {
    outDir: here(`${process.env.BUILD_FOLDER ?? 'build'}/manager`),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // The router marks modules for servers of React that this application has none of.
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
      },
      output: {
        // Two visits in three change only our own code.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            // Every session starts with the lead inbox, so the document loads one file without a second
            // wait for what only some screen needs.
            { name: 'application', tags: ['$initial'] },
            // Later screens need most of the rest; by themselves they would be a dozen requests.
            { name: 'parts', test: /manager\/ui\/(?!open-menu)[^/]+\.tsx?$|content\/manager\/lead-kinds/ },
          ],
        },
      },
    },
  },
})
