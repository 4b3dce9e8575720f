import { defineConfig } from 'vite'
import keptApart from './scripts/kept-apart.json' with { type: 'json' }

/** The desk's list as the application renders it, for the server, which sends its first paint. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external: keptApart },
  build: {
    ssr: 'manager/first-paint/render.tsx',
    outDir: `${process.env.BUILD_FOLDER ?? 'build'}/first-paint`,
    emptyOutDir: true,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
})
