import type { StorybookConfig } from '@storybook/react-vite'
import { msw } from 'msw/vite'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { propTypes } from './controls/propTypes.ts'
import { besideTheBook } from './search/plugin.ts'
import { arranged } from './sidebar.ts'
import type { ReviewSession } from '#tools/review/accept.ts'

/** Tests open no documentation, and reading comments and props for it takes time. */
const isTest = process.env['VITEST'] !== undefined

const sessions: readonly ReviewSession[] = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../docs/accepted.json'), 'utf8'),
)
const known = new Set(sessions.flatMap(({ stories }) => Object.keys(stories)))
const isNew = (id: string) => !isTest && !known.has(id)

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  staticDirs: ['../docs/tokens'],
  // Of another project, which takes the kit of statecharts.
  stories: ['../stories/**/*.stories.tsx', ...(isTest ? ['../tests/statecharts/**/*.stories.tsx'] : [])],
  addons: [
    '@storybook/addon-a11y',
    // Its plugin reads the comments of stories for their pages.
    { name: '@storybook/addon-docs', options: { csfPluginOptions: isTest ? null : {} } },
    '@storybook/addon-vitest',
    'msw-storybook-addon',
    './statecharts/preset.ts',
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  features: { sidebarOnboardingChecklist: false },
  // Its readers of props are replaced by `propTypes`.
  typescript: { reactDocgen: false },
  tags: { behaviour: { defaultFilterSelection: 'exclude' } },
  experimental_indexers: (indexers = []) =>
    indexers.map((indexer) => ({
      ...indexer,
      createIndex: async (file, options) =>
        arranged(await readFile(file, 'utf8'), await indexer.createIndex(file, options), isNew),
    })),
  // Without this, a loading story shows a white frame, even in the dark theme.
  previewHead: (head = '') =>
    `${head}<style>.sb-preparing-story, .sb-preparing-docs { background: light-dark(#faf9f6, #11130f) !important; color-scheme: light dark }</style>`,
  viteFinal: (vite) => ({
    ...vite,
    plugins: [
      ...(vite.plugins ?? []),
      msw({ mode: 'worker-only' }),
      ...(isTest ? [] : [propTypes(), besideTheBook(resolve(import.meta.dirname, '..'))]),
    ],
  }),
}
export default config
