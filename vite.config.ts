import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compress } from './tools/build/compress.ts'
import { policyMeta } from './tools/build/policyMeta.ts'
import { stamp } from './tools/build/stamp.ts'

/** Storybook builds with these settings too, into a folder of its own. */
const consoleOnly = (plugin: Plugin): Plugin => ({
  ...plugin,
  apply: (config, { command }) => command === 'build' && config.build?.outDir === 'dist',
})

/** What every page needs: one file compresses better than ten. */
const ground =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|xstate|@xstate|styled-components|stylis|ky|valibot|use-sync-external-store|use-isomorphic-layout-effect)\//

/** What the sign-in page is made of, and every other page needs too: thirty files of a few hundred bytes compress badly. */
const door =
  /\/(src\/api\/(connection|send|client)|src\/components\/(theme\/(theme|Theme|colourScheme|quietAria)|Brand|Button|buttonLook|controlLook|Field|FieldFrame|Note|Spinner|VisuallyHidden|linkLook|faceLook|EmptyFace|icons\/(Icon|Info|Warning|CheckCircle)|format\/failureWords)|src\/screens\/session\/(EntryLayout|SignIn|SignInForm|SignInScreen)|src\/desk\/SessionContext|src\/app\/(areas|SkipLink|Crash|Shell|Guard|barLook)|contract\/(failure|envelope|lenient|id|config)|contract\/session\/(adapter|model)|machines\/(notProvided|outcome))\.tsx?$/

export default defineConfig({
  plugins: [
    react(),
    { ...optimizeLocales.vite({ locales: ['en-US', 'es-ES'] }), enforce: 'pre' },
    ...[policyMeta(), compress(), stamp(import.meta.dirname)].map(consoleOnly),
  ],
  build: {
    outDir: 'dist',
    target: 'es2024',
    // A font inside the style sheet would need data: in the policy, and could not load beside it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'ground', test: ground },
            { name: 'door', test: door },
          ],
        },
      },
    },
  },
})
