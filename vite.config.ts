import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunks } from './tools/build/chunks.ts'
import { compress } from './tools/build/compress.ts'
import { noCircles } from './tools/build/noCircles.ts'
import { policyMeta } from './tools/build/policyMeta.ts'
import { stamp } from './tools/build/stamp.ts'

/** Storybook builds with these settings too, into a folder of its own. */
const consoleOnly = (plugin: Plugin): Plugin => ({
  ...plugin,
  apply: (config, { command }) => command === 'build' && config.build?.outDir === 'dist',
})

/**
 * What a page needs is asked for all at once. What a part of a page needs waits for the part: Chromium never asks again
 * for what did not come.
 */
const preloaded = (_part: string, needed: string[], { hostId }: { hostId: string }) =>
  needed.filter((file) => file.endsWith('.css') || /(\.html|\/(index|door)-[^/]+)$/.test(hostId))

export default defineConfig({
  plugins: [
    react(),
    { ...optimizeLocales.vite({ locales: ['en-US', 'es-ES'] }), enforce: 'pre' },
    ...[policyMeta(), noCircles(), compress(), stamp(import.meta.dirname)].map(consoleOnly),
  ],
  build: {
    outDir: 'dist',
    target: 'es2024',
    // A font inside the style sheet would need data: in the policy, and could not load beside it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloaded },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
      },
    },
  },
})
