import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import path from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { propTypes } from './.storybook/controls/propTypes.ts'
import pkg from './package.json' with { type: 'json' }
import { catalogs } from '#tools/build/catalogs.ts'
import { ownWordsModule } from '#tools/build/ownWords.ts'
import { findBrowser, lightWork, needless } from '#testing/browser.ts'
import { leftOut } from '#testing/sample.ts'

// Servers that tests start, and the test runner's own processes, need not compile the same files each time.
process.env['NODE_COMPILE_CACHE'] ??= path.resolve('node_modules/.cache/compiled')

const browser = await findBrowser()
const args = ['--disable-background-networking', '--disable-component-update', ...lightWork]
const serverOnly =
  /^(@hono|@opentelemetry|@valibot|hono|kysely|nodemailer|pg$|prom-client|saxen|@fontsource|sanitize-html|read-excel-file|write-excel-file)/

/** Tests that start servers, wait, try thousands of inputs, or import every story: `npm test` runs them, the fast loop does not. */
const slow = [
  'tests/contract/forms/adapter.test.ts',
  'tests/faults/**/*.test.ts',
  'tests/seed/**/*.test.ts',
  'tests/server/{amplification,audit,balances,catalogue,forms,headers,health,itemStatus,login,longLists,mail}.test.ts',
  'tests/server/{orders,patience,points,product*,refund,session,staff,start*,traces,typedAddresses,uploads,wire}.test.ts',
  'tests/server/db/{backup,hosts,migrate,nextRelease}.test.ts',
  'tests/server/ports/{html,passwords,workbook*}.test.ts',
  'tests/src/api/{importReader,productImport,totalOrders}.test.ts',
  'tests/src/runtime/{traceClean,traceReplay,runs/bulkRuns,runs/refunds,runs/transfers}.test.ts',
  'tests/src/screens/{hrAdmins,orders/export/exportOrders,twoTabs}.test.ts',
  'tests/storybook/{inspector,search,statechart}.test.ts',
  'tests/structure/{controls,stories}.test.ts',
  'tests/tools/**/*.test.ts',
]

/** Slow ones of the tools and of starting the server; each run takes half of them. */
const drawnInHalves = leftOut('tests/{tools/**/*,server/start*}.test.ts', 2)

/** Journeys that each run takes: weights, requests, the specification's labels, hostile texts, and a refund. */
const everyTime = ['labels', 'refund', 'requests', 'weights', 'xss'].map((name) => `tests/journeys/${name}.test.ts`)
const onDatabase = { environment: 'node', globalSetup: 'testing/globalSetup.ts' } as const

/** Everything a story may import. A package that Vite finds only during a run reloads the page under its test. */
const browserPackages = Object.keys(pkg.dependencies)
  .filter((name) => !serverOnly.test(name))
  .concat(
    ['Button', 'ComboBox', 'Dialog', 'Group', 'Menu', 'Modal', 'Tooltip'].map(
      (part) => `react-aria-components/${part}`,
    ),
  )
  .concat('axe-core', 'msw', 'msw/browser', 'react-dom/client', 'react/jsx-dev-runtime', 'react/jsx-runtime')
  .concat('xstate/graph')

/** `npm run stories` draws them with React's development build, in `StrictMode` twice. */
const isThorough = process.env['STORYBOOK_CHECKS'] === 'all'

/** The build of React that the release has takes a sixth less time. */
const released = { 'process.env.NODE_ENV': JSON.stringify('production') }
const reactAsReleased: Plugin = {
  name: 'react-as-released',
  enforce: 'post',
  config: () => ({
    define: released,
    oxc: { jsx: { development: false } },
    optimizeDeps: { rolldownOptions: { transform: { define: released } } },
  }),
}

export default defineConfig({
  plugins: [ownWordsModule(import.meta.dirname), catalogs()],
  test: {
    isolate: false,
    // Property tests take some seconds on a busy machine.
    testTimeout: 20_000,
    // The stories' browser runs beside them, and journeys mostly wait for theirs.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          ...onDatabase,
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/journeys/**', ...slow],
        },
      },
      {
        extends: true,
        plugins: [propTypes()],
        test: { name: 'slow', ...onDatabase, include: slow, exclude: drawnInHalves },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['tests/journeys/**/*.test.ts'],
          exclude: leftOut('tests/journeys/*.test.ts', 6, everyTime),
          globalSetup: 'tests/journeys/support/globalSetup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        optimizeDeps: {
          include: browserPackages,
        },
        plugins: [await storybookTest({ configDir: '.storybook' }), ...(isThorough ? [] : [reactAsReleased])],
        test: {
          name: 'storybook',
          exclude: leftOut('stories/**/*.stories.tsx', 4),
          // The walks over the largest screens go some hundred steps, and a busy machine takes long for each.
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // Nobody looks: drawing the stories takes more than a third of their time. Their own page is as visible as ever.
            orchestratorScripts: [
              { content: `document.head.insertAdjacentHTML('beforeend', '<style>iframe { opacity: 0 }</style>')` },
            ],
            provider: playwright({
              launchOptions: {
                executablePath: browser.path,
                env: { ...process.env, ...browser.env },
                args,
                ignoreDefaultArgs: needless,
              },
              contextOptions: { reducedMotion: 'reduce', locale: 'es-CO', timezoneId: 'America/Bogota' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
