import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { browserFloor, floor } from './tools/build/browserFloor.ts'
import { catalogs } from './tools/build/catalogs.ts'
import { chunks } from './tools/build/chunks.ts'
import { compress } from './tools/build/compress.ts'
import { ownWordsModule } from './tools/build/ownWords.ts'
import { filesFirst } from './tools/build/filesFirst.ts'
import { inspector } from './tools/build/inspector.ts'
import { noImportCycles } from './tools/build/noImportCycles.ts'
import { policyMeta } from './tools/build/policyMeta.ts'
import { shortStyles } from './tools/build/shortStyles.ts'
import { stamp } from './tools/build/stamp.ts'
import { machinesWithoutDescriptions } from './tools/build/withoutDescriptions.ts'
import { zipInPage } from './tools/build/zipInPage.ts'

/** Storybook builds with these settings too, into a folder of its own. */
const consoleOnly = (plugin: Plugin): Plugin => ({
  ...plugin,
  apply: (config, { command }) => command === 'build' && config.build?.outDir === 'dist',
})

/**
 * The files that the code of an `import()` names, to load them ahead. It leaves out what that code itself needs to run, because each
 * name costs every page some bytes.
 */
const needed = (_part: string, files: string[], { hostId, hostType }: { hostId: string; hostType: string }) => {
  if (hostType === 'html') return files
  const atStart = ['rolldown-runtime', 'vendor', 'sign-in', 'index']
  const forEveryPage = /\/(index|sign-in)-[^/]+$/.test(hostId) ? [] : ['console', 'signedIn']
  const forThisPage = /Screen-[^/]+$/.test(hostId) ? ['tables', 'lists', 'some-pages', 'products'] : []
  const before = new RegExp(`/(${[...atStart, ...forEveryPage, ...forThisPage].join('|')})-[\\w-]{8}\\.js$`)
  return files.filter((file) => !before.test(file))
}

export default defineConfig({
  plugins: [
    react(),
    { ...optimizeLocales.vite({ locales: ['en-US', 'es-ES'] }), enforce: 'pre' },
    zipInPage(),
    ownWordsModule(import.meta.dirname),
    catalogs(),
    inspector(),
    ...[
      filesFirst(),
      shortStyles(),
      machinesWithoutDescriptions(),
      policyMeta(),
      noImportCycles(),
      browserFloor(),
      compress(),
      stamp(import.meta.dirname),
    ].map(consoleOnly),
  ],
  build: {
    outDir: 'dist',
    manifest: true,
    license: { fileName: '.vite/licences.md' },
    target: Object.entries(floor).map(([browser, oldest]) => browser + oldest),
    // An inlined font would need `data:` in the security policy, and could not load in parallel.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: needed },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
      },
    },
  },
})
