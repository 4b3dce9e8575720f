import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { inlineScripts } from './web/boot/inline-script-plugin.ts'

const inFolder = (names: string[]) => (names.some((name) => name.endsWith('.css')) ? 'static/css' : 'static/media')

export default defineConfig({
  plugins: [inlineScripts(), reactRouter()],
  server: { host: '127.0.0.1' },
  build: {
    assetsDir: 'static/js',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { assetFileNames: ({ names }) => `${inFolder(names)}/[name]-[hash][extname]` },
    },
  },
})
