import { defineConfig } from 'vite'

/** Compiles the emails for the server, which runs no JSX. Of the mail components only those in use are taken along. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: [/^@react-email\//] },
  build: {
    ssr: 'emails/render.tsx',
    outDir: `${process.env.BUILD_FOLDER ?? 'build'}/emails`,
    emptyOutDir: true,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
})
